import type { MessageDescriptor } from '@lingui/core';
import type { Side } from '../../../domain/pricing/PriceTick.ts';

type Tagged = { readonly _tag: string };

/** The classes of errors that a module of the domain exports. */
export type ErrorsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends new (...data: never[]) => infer E ? Extract<E, Tagged> : never;
}[keyof Module];

/** What a sentence depends on beside its error. */
export interface Facts {
  /** Formats amounts and names of countries. */
  readonly localeTag: string;
  /** The side of the cart that the error is about; where there is no cart, that of the page. */
  readonly side: Side;
  /** How many pieces were to be added; 1 unless given. */
  readonly pieces?: number;
  /** Where the sentence is shown, for the few errors that have another sentence there. */
  readonly shownIn?: 'wishlist' | 'single field' | 'undo';
}

/** The words of an error: a sentence, or a function of the error and the facts. */
export type WordsOf<E> = MessageDescriptor | ((error: E, facts: Facts) => MessageDescriptor);
/** Words for each of these errors, by tag. An error without words does not compile. */
export type Words<Errors extends Tagged> = { readonly [E in Errors as E['_tag']]: WordsOf<E> };
