import type { PaymentMethod } from '../payment/Payment.ts';
import type { Opening } from './OpeningHours.ts';
import type { PagePaths, RichText } from './Page.ts';

/** The path of a store's page, the same in all languages. */
export const storePath = (slug: string): string => `/filialen/${slug}`;

/** A store of the dealer, as lists and orders name it. */
export interface StoreCard extends Opening {
  readonly slug: string;
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
}

/** Degrees; north and east are positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A sketch of the way is 100 wide and 60 high; its origin is at the top left. */
export const mapSize = { width: 100, height: 60 } as const;

/** What the sketch of the way shows: lines, and places with their names. */
export type MapPart =
  | {
      readonly kind: 'street' | 'rail' | 'water';
      readonly name: string;
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
    }
  | { readonly kind: 'stop' | 'sight' | 'store'; readonly name: string; readonly x: number; readonly y: number };

export interface Review {
  readonly author: string;
  /** The day of the visit, `2026-10-28`. */
  readonly date: string;
  readonly text: string;
}

/** A store with all that its own page shows (RT-13). */
export interface StoreDetails extends StoreCard {
  readonly paths: PagePaths;
  /** One or two sentences for search engines and the top of the page. */
  readonly description?: string;
  readonly about: RichText;
  readonly email?: string;
  readonly coordinates?: Coordinates;
  readonly payment: readonly PaymentMethod[];
  /** How to get there. */
  readonly directions: RichText;
  /** Empty: there is no sketch. */
  readonly map: readonly MapPart[];
  /** With how they are collected and checked, which must be said beside them (directive 2005/29/EC, art. 7(6)). */
  readonly reviews?: { readonly note: string; readonly entries: readonly Review[] };
}
