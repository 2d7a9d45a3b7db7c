import type { Consent } from '../../consent/Consent.ts';
import type { AnalyticsEvent } from '../AnalyticsEvent.ts';
import type { Campaign } from '../Campaign.ts';

/**
 * Takes the events of a visit (CNS-2). It is made only after the visitor has granted C0002, and never fails: what cannot be
 * told is lost.
 */
export abstract class Analytics {
  /** Called with the consent at the start and after each change of it. Without C0002 nothing more is told. */
  abstract consents(consent: Consent): void;
  /** `campaign`: what led the visitor to the shop; told with an order only, null for none. */
  abstract record(event: AnalyticsEvent, campaign: Campaign | null): void;
}
