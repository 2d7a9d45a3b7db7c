export interface Numbers {
  readonly kills: number;
  readonly cuts: number;
  readonly herd: number;
  readonly sockets: number;
  readonly stops: number;
  readonly starts: number;
  /** How long load and abuse last; absent: as long as the row asks. */
  readonly minutes?: number;
  readonly perSecond: number;
  readonly seed: number;
  readonly logins: number;
  readonly accounts: number;
  /** In the table that is migrated. */
  readonly orders: number;
}

/** The number a row asks for and the number a run reached; `enough` when the run was that large. */
export interface Finding {
  readonly rows: string;
  readonly what: string;
  readonly asked: string;
  readonly reached: string;
  readonly holds: boolean;
  readonly enough: boolean;
}
