import type * as Effect from 'effect/Effect';
import type { AnalyticsEventName } from '../AnalyticsEvent.ts';
import type { DeviceClass } from '../DeviceClass.ts';

/** How often each event happened on each day, in a store and language: sums alone, nothing of a visitor. */
export abstract class EventCounts {
  /** Adds events, of which some may have the same name, to the sums of today. What cannot be stored is lost. */
  abstract add(events: readonly AnalyticsEventName[], device: DeviceClass): Effect.Effect<void>;
}
