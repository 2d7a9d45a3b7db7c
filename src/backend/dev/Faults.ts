import { Result } from 'effect';
import { nameOf } from '../../contract/Call.ts';
import { calls } from '../../contract/calls.ts';
import { type ErrorCode, protocolCodes, wireErrors } from '../../contract/errors.ts';
import { sampleDataOf } from './sampleData.ts';

type Tagged = { readonly _tag: string };
interface Fault {
  readonly code: ErrorCode | null;
  readonly latencyMs: number;
  readonly left: number | null;
}

/** The fault of a call: an error, a delay, or both; for `left` calls, or until it is switched off. */
export interface FaultSetting extends Fault {
  readonly call: string;
}

const codesOf: ReadonlyMap<string, readonly ErrorCode[]> = new Map(
  Object.values(calls).map((call): [string, readonly ErrorCode[]] => [
    nameOf(call),
    [...call.errors, ...protocolCodes],
  ]),
);

/** Makes a call answer with any of its declared errors, so that every message can be seen and tested. */
export class Faults {
  readonly #set = new Map<string, Fault>();

  /** False if there is no such call, or the call does not declare that code. */
  set({ call, code, latencyMs, left }: FaultSetting): boolean {
    const codes = codesOf.get(call);
    if (codes === undefined || (code !== null && !codes.includes(code))) return false;
    if (code === null && latencyMs === 0) this.#set.delete(call);
    else this.#set.set(call, { code, latencyMs, left });
    return true;
  }

  clear(): void {
    this.#set.clear();
  }

  list(): readonly { readonly call: string; readonly codes: readonly ErrorCode[]; readonly fault: Fault | null }[] {
    return [...codesOf].map(([call, codes]) => ({ call, codes, fault: this.#set.get(call) ?? null }));
  }

  /** The error for the call to answer with, after its delay; null for none. */
  async next(call: string): Promise<Tagged | null> {
    const fault = this.#set.get(call);
    if (fault === undefined) return null;
    if (fault.left === 1) this.#set.delete(call);
    else if (fault.left !== null) this.#set.set(call, { ...fault, left: fault.left - 1 });
    if (fault.latencyMs > 0)
      await new Promise((wake) => {
        setTimeout(wake, fault.latencyMs);
      });
    return fault.code === null
      ? null
      : Result.getOrThrow<Tagged, unknown>(wireErrors[fault.code].decode(sampleDataOf(fault.code)));
  }
}
