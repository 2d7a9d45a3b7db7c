import { Data } from 'effect';

/** Another process works on this data folder; PGlite allows one (R1). */
export class DataFolderInUse extends Data.TaggedError('DataFolderInUse')<{ readonly folder: string; readonly pid: number; readonly host: string }> {}
/** The server would acknowledge orders that a power cut can lose (R2). */
export class DatabaseNotDurable extends Data.TaggedError('DatabaseNotDurable')<{ readonly setting: string; readonly value: string }> {}
