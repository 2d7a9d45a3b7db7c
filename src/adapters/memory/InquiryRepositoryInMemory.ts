import { Effect } from 'effect';
import type { FiledInquiry } from '../../domain/contact/Inquiry.ts';
import { InquiryRepository } from '../../domain/contact/ports/InquiryRepository.ts';

/** Keeps inquiries in memory; `mailed` gets each as the two mails that a shop writes. */
export class InquiryRepositoryInMemory extends InquiryRepository {
  readonly #kept: FiledInquiry[];
  constructor(kept: FiledInquiry[]) {
    super();
    this.#kept = kept;
  }

  add(inquiry: FiledInquiry): Effect.Effect<void> {
    return Effect.sync(() => {
      this.#kept.push(inquiry);
    });
  }
}
