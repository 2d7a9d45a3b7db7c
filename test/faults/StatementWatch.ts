/** Sees every statement of a database, and may fail it or hold it back. */
export interface StatementWatch {
  /** Runs a statement. `text` is its SQL: `begin` and `commit` where a transaction begins and ends. */
  through<A>(statement: () => Promise<A>, text: string): Promise<A>;
}
