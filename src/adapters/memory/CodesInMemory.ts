import { noAttempts, type Attempts } from '../../domain/account/PhoneCode.ts';
import type { CodeCount, PhoneCodes, Proving, SentCode } from '../../domain/account/ProvePhone.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';

type Numbered = Pick<Proving, 'ownerId' | 'phone'>;
const subjectsOf = ({ phone, ownerId }: Numbered) => ({ phone: `phone ${phone}`, owner: `owner ${ownerId}` });

/** The phone codes of all customers of one shop, counted per number and per account. */
export class CodesInMemory {
  readonly #latest = new Map<OwnerId, SentCode & { readonly phone: string }>();
  readonly #attempts = new Map<string, Attempts>();
  readonly #sent = new Map<string, readonly Instant[]>();
  /** Newest first. */
  #ofShop: readonly Instant[] = [];

  of(proving: Numbered, mostPerHour: number): PhoneCodes {
    const subjects = subjectsOf(proving);
    const latest = this.#latest.get(proving.ownerId);
    return {
      latest: latest?.phone === proving.phone ? latest : null,
      phone: this.#countOf(subjects.phone),
      owner: this.#countOf(subjects.owner),
      shopNth: this.#ofShop[mostPerHour - 1] ?? null,
    };
  }

  /** Stores the codes as a rule has changed those of before. */
  keep(proving: Numbered, codes: PhoneCodes, before: PhoneCodes): void {
    const subjects = subjectsOf(proving);
    this.#keepCount(subjects.phone, codes.phone);
    this.#keepCount(subjects.owner, codes.owner);
    this.#ofShop = [...codes.owner.sentAt.slice(before.owner.sentAt.length), ...this.#ofShop];
    if (codes.latest === before.latest) return;
    if (codes.latest === null) this.#latest.delete(proving.ownerId);
    else this.#latest.set(proving.ownerId, { ...codes.latest, phone: proving.phone });
  }

  #countOf(subject: string): CodeCount {
    return { attempts: this.#attempts.get(subject) ?? noAttempts, sentAt: this.#sent.get(subject) ?? [] };
  }

  #keepCount(subject: string, { attempts, sentAt }: CodeCount): void {
    this.#attempts.set(subject, attempts);
    this.#sent.set(subject, sentAt);
  }
}
