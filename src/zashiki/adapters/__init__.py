"""The games as other libraries know games: PettingZoo, Gymnasium, OpenSpiel, and plain text. See docs/library.md.

Each module needs the packages of its extra, and nothing else of zashiki needs any of them.
"""
