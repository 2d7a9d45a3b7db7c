import { Data } from 'effect';

/** Another process uses this data folder; PGlite allows one (R1). */
export class DataFolderInUse extends Data.TaggedError('DataFolderInUse')<{
  readonly folder: string;
  readonly pid: number;
  readonly host: string;
}> {}
/** The folder cannot be created or written to; `code` is the operating system's, like `EACCES`. */
export class DataFolderUnusable extends Data.TaggedError('DataFolderUnusable')<{
  readonly folder: string;
  readonly code: string;
}> {}
/** The server acknowledges orders that a power cut can lose (R2). */
export class DatabaseNotDurable extends Data.TaggedError('DatabaseNotDurable')<{
  readonly setting: string;
  readonly value: string;
}> {}
