import type * as Effect from 'effect/Effect';
import type { ContentUnavailable } from '../ContentErrors.ts';
import type { PagePayload } from '../PagePayload.ts';

/** The pages of the editors, each with the data that its blocks show, in one answer (OPS-4). */
export abstract class Payloads {
  /** The page at a path as `Pages.atPath` takes it, in the language of the market; null where there is none. */
  abstract at(path: string): Effect.Effect<PagePayload | null, ContentUnavailable>;
}
