import type { StatementWatch } from './StatementWatch.ts';

/** When the n-th watched statement fails: before it reaches the database, or after its effect with the answer lost. */
export interface Fault {
  readonly at: number;
  readonly when: 'before' | 'after';
}

export class InjectedFault extends Error {}

/** Counts statements, and fails one of them on request. */
export class FaultyStatements implements StatementWatch {
  #count = 0;
  #fault: Fault | null = null;

  /** Counts from here on. */
  watch(fault: Fault | null): void {
    this.#count = 0;
    this.#fault = fault;
  }
  get count(): number {
    return this.#count;
  }
  get due(): boolean {
    return this.#fault !== null && this.#count >= this.#fault.at;
  }

  async through<A>(statement: () => Promise<A>): Promise<A> {
    this.#count += 1;
    const now = this.#fault?.at === this.#count ? this.#fault.when : null;
    if (now === 'before') throw new InjectedFault('before');
    const answer = await statement();
    if (now === 'after') throw new InjectedFault('after');
    return answer;
  }
}
