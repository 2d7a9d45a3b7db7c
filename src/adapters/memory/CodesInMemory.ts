import { Effect, Result } from 'effect';
import type { CodeIncorrect, CodesExhausted, TooManyAttempts } from '../../domain/account/AccountErrors.ts';
import {
  type Attempts,
  judgeCode,
  lockOf,
  noAttempts,
  phoneCodeRules,
  sendRefusal,
} from '../../domain/account/PhoneCode.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';

export interface ProvingInMemory {
  readonly ownerId: OwnerId;
  readonly family: string;
  readonly phone: string;
}
interface Sent extends ProvingInMemory {
  readonly code: string;
  readonly expiresAt: Instant;
}

/** Phone codes by the rules of the core, counted per phone and per owner (S12, S13). */
export class CodesInMemory {
  readonly #latest = new Map<OwnerId, Sent>();
  readonly #attempts = new Map<string, Attempts>();
  readonly #sends = new Map<string, readonly Instant[]>();

  next(proving: ProvingInMemory, now: Instant): Effect.Effect<string, TooManyAttempts | CodesExhausted> {
    const subjects = subjectsOf(proving);
    const refusals = [
      lockOf(this.#of(subjects), now),
      ...subjects.map((subject) => sendRefusal(this.#sends.get(subject) ?? [], now)),
    ];
    const refused = refusals.find((each) => each !== null) ?? null;
    if (refused !== null) return Effect.fail(refused);
    for (const subject of subjects) this.#sends.set(subject, [...(this.#sends.get(subject) ?? []), now]);
    const code = Array.from(crypto.getRandomValues(new Uint32Array(phoneCodeRules.digits)), (digit) => digit % 10).join(
      '',
    );
    this.#latest.set(proving.ownerId, { ...proving, code, expiresAt: now + phoneCodeRules.validFor });
    return Effect.succeed(code);
  }

  judge(proving: ProvingInMemory, code: string, now: Instant): Result.Result<void, CodeIncorrect | TooManyAttempts> {
    const subjects = subjectsOf(proving);
    const sent = this.#latest.get(proving.ownerId);
    const matches =
      sent !== undefined && sent.phone === proving.phone && sent.family === proving.family && sent.code === code.trim();
    const { verdict, attempts } = judgeCode({ expiresAt: sent?.expiresAt ?? null, matches }, this.#of(subjects), now);
    for (const [place, each] of attempts.entries()) this.#attempts.set(subjects[place] ?? '', each);
    if (Result.isSuccess(verdict)) this.#latest.delete(proving.ownerId);
    return verdict;
  }

  #of(subjects: readonly string[]): readonly Attempts[] {
    return subjects.map((subject) => this.#attempts.get(subject) ?? noAttempts);
  }
}

const subjectsOf = ({ phone, ownerId }: ProvingInMemory): readonly string[] => [`phone ${phone}`, `owner ${ownerId}`];
