import {
  messages,
  PGlite,
  protocol,
  types,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

const { CommandCompleteMessage, DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } = messages;
const { serialize } = protocol;

/** A statement the database has read and will plan only as often as it likes. */
interface Plan {
  readonly name: string;
  readonly parameters: readonly number[];
  readonly columns: Results['fields'];
}
/** More wordings than this are not worth remembering: those of lists differ by their lengths. */
const mostPlans = 150;
const changing = /^(?:INSERT|UPDATE|DELETE|MERGE)/;

const writesCarts = (text: string): boolean => text.includes('carts') && !/^\s*select\b/i.test(text);

const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

/**
 * PGlite that has a statement read once and afterwards sends its values alone, all in one go. By itself it crosses over
 * to the database six times for every query and has it read anew, which is three quarters of what a query by key costs.
 */
export class PGliteWithPlans extends PGlite {
  /** By wording; false for what was asked once. */
  readonly #plans = new Map<string, Plan | false>();
  #named = 0;
  #cartWrites = 0;

  /**
   * Rises before and after every write of a cart and at the end of a transaction with one: between equal numbers no
   * cart has changed.
   */
  get cartWrites(): number {
    return this.#cartWrites;
  }

  override query<T>(text: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    return this.#noted(text, () =>
      !this.ready || !this.#isWorthAPlan(text, options)
        ? super.query<T>(text, [...values], options)
        : this._runExclusiveTransaction(() => this.#planned<T>(text, values, options, true)),
    );
  }

  override exec(text: string, options?: QueryOptions): Promise<Results[]> {
    return this.#noted(text, () => super.exec(text, options));
  }

  override async transaction<T>(f: (tx: Transaction) => Promise<T>): Promise<T> {
    const before = this.#cartWrites;
    try {
      return await super.transaction((tx) =>
        f({
          ...tx,
          get closed() {
            return tx.closed;
          },
          query: <R>(text: string, values: readonly unknown[] = [], options?: QueryOptions) =>
            this.#noted(text, () =>
              !tx.closed && this.#isWorthAPlan(text, options)
                ? this.#planned<R>(text, values, options, false)
                : tx.query<R>(text, [...values], options),
            ),
          exec: (text: string, options?: QueryOptions) => this.#noted(text, () => tx.exec(text, options)),
        }),
      );
    } finally {
      if (this.#cartWrites !== before) this.#cartWrites += 1;
    }
  }

  async #noted<A>(text: string, run: () => Promise<A>): Promise<A> {
    if (!writesCarts(text)) return run();
    this.#cartWrites += 1;
    try {
      return await run();
    } finally {
      this.#cartWrites += 1;
    }
  }

  #isWorthAPlan(text: string, options: QueryOptions | undefined): boolean {
    if (
      options?.blob !== undefined ||
      options?.paramTypes !== undefined ||
      options?.serializers !== undefined ||
      options?.onNotice !== undefined
    )
      return false;
    if (this.#plans.has(text)) return true;
    if (this.#plans.size < mostPlans && /^(?:select|insert|update|delete) /i.test(text)) this.#plans.set(text, false);
    return false;
  }

  #planned<T>(
    text: string,
    values: readonly unknown[],
    options: QueryOptions | undefined,
    syncToFs: boolean,
  ): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const plan = this.#plans.get(text) || (await this.#plan(text));
      const bound = values.map((value, at): string | null => {
        if (value === null || value === undefined) return null;
        const write = this.serializers[plan.parameters[at] ?? types.TEXT];
        return write === undefined ? String(value) : write(value);
      });
      const answers = await this.execProtocolStream(
        joined([serialize.bind({ statement: plan.name, values: bound }), serialize.execute({}), serialize.sync()]),
        { syncToFs },
      );
      return this.#results<T>(answers, plan, options);
    });
  }

  async #plan(text: string): Promise<Plan> {
    const name = `plan_${(this.#named += 1)}`;
    const answers = await this.execProtocolStream(
      joined([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
      { syncToFs: false },
    );
    const parameters = answers.find((answer) => answer instanceof ParameterDescriptionMessage)?.dataTypeIDs ?? [];
    const columns =
      answers
        .find((answer) => answer instanceof RowDescriptionMessage)
        ?.fields.map((field) => ({ name: field.name, dataTypeID: field.dataTypeID })) ?? [];
    const plan: Plan = { name, parameters, columns };
    this.#plans.set(text, plan);
    return plan;
  }

  #results<T>(
    answers: Awaited<ReturnType<PGlite['execProtocolStream']>>,
    { columns }: Plan,
    options: QueryOptions | undefined,
  ): Results<T> {
    const readers = columns.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? this.parsers[dataTypeID]);
    const rows: T[] = [];
    let affectedRows = 0;
    for (const answer of answers) {
      if (answer instanceof CommandCompleteMessage && changing.test(answer.text))
        affectedRows = Number(answer.text.split(' ').at(-1));
      if (!(answer instanceof DataRowMessage)) continue;
      const cells = answer.fields.map((cell: string | null, at: number): unknown => {
        const read = readers[at];
        return cell === null || read === undefined ? cell : read(cell, columns[at]?.dataTypeID);
      });
      rows.push(
        (options?.rowMode === 'array'
          ? cells
          : Object.fromEntries(cells.map((cell, at) => [columns[at]?.name, cell]))) as T,
      );
    }
    return { rows, fields: columns, affectedRows };
  }
}
