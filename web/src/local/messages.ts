// What the page and the worker say to each other. A line is a page's connection to a table.
export type ToWorker =
  | { kind: 'start'; folder: string; files: OfflineFile[] }
  | { kind: 'ask'; number: number; method: string; path: string; body: string }
  | { kind: 'connect'; line: number; table: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'hang-up'; line: number };

export type FromWorker =
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'ready'; compiled: boolean }
  | { kind: 'failed'; problem: string }
  | { kind: 'answer'; number: number; text: string }
  | { kind: 'opened'; line: number }
  | { kind: 'news'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number };

/** A file that playing without a server needs, by its name in the folder of the client. */
export interface OfflineFile {
  name: string;
  bytes: number;
}

/** `offline/files.json`, which the build writes. */
export interface OfflineFiles {
  /** The folder with Python and the rules, by its name in the folder of the client. */
  folder: string;
  /** What the worker loads to begin. */
  first: OfflineFile[];
  /** The client itself: pages and boards. */
  client: OfflineFile[];
}
