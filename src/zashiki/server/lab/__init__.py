"""The balance lab for browsers: what guests may have played, in a process of its own, and the reports that are kept."""
