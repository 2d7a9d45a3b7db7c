import { Effect } from 'effect';
import type { FormSigns } from '../../domain/contact/FormSigns.ts';
import type { Inquiry } from '../../domain/contact/Inquiry.ts';
import { filedInquiry } from '../../domain/contact/InquiryRules.ts';
import { Inquiries } from '../../domain/contact/ports/Inquiries.ts';
import type { InquiryRepository } from '../../domain/contact/ports/InquiryRepository.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';

export interface InquiriesOfShopperParts {
  readonly repository: InquiryRepository;
  readonly clock: Clock;
  readonly shopper: Shopper;
  /** Makes the reference of an inquiry. */
  readonly supportCode: () => string;
}

/** The inquiries of one shopper: the rules of the domain decide, the repository stores the result. */
export class InquiriesOfShopper extends Inquiries {
  readonly #parts: InquiriesOfShopperParts;
  constructor(parts: InquiriesOfShopperParts) {
    super();
    this.#parts = parts;
  }

  send(inquiry: Inquiry, signs: FormSigns): ReturnType<Inquiries['send']> {
    const { clock, repository, shopper, supportCode } = this.#parts;
    const { level, ownerId, market } = shopper;
    return Effect.gen(function* () {
      const filed = yield* Effect.fromResult(
        filedInquiry(inquiry, signs, {
          reference: supportCode(),
          store: market.store,
          language: market.language,
          customerId: level === 'User' ? ownerId : null,
          sentAt: clock.now(),
        }),
      );
      yield* repository.add(filed);
      return filed.reference;
    });
  }
}
