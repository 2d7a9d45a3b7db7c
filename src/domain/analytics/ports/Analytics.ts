import type { Consent } from '../../consent/Consent.ts';
import type { AnalyticsEvent } from '../AnalyticsEvent.ts';
import type { Campaign } from '../Campaign.ts';

/**
 * Reports the events of a visit (CNS-2). The shop creates it only after the visitor has granted C0002. It never fails: an
 * event that cannot be sent is dropped.
 */
export abstract class Analytics {
  /** Called with the consent at the start and after each change of it. Without C0002 it sends no further event. */
  abstract consents(consent: Consent): void;
  /** `campaign`: the campaign that led the visitor to the shop, sent with an order only; null for none. */
  abstract record(event: AnalyticsEvent, campaign: Campaign | null): void;
}
