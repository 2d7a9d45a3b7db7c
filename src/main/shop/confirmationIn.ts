import { Effect } from 'effect';
import { acceptedPages } from '../../backend/mail/acceptedPages.ts';
import { orderConfirmation } from '../../backend/mail/order/orderConfirmation.ts';
import type { ShopIdentity } from '../../backend/mail/ShopIdentity.ts';
import type { Confirmation } from '../../backend/orders/commitOrder.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';

/** Prepares the mail that confirms an order, with the texts that it accepts. */
export const confirmationIn = (
  { pages, identity }: { readonly pages: Pages; readonly identity: ShopIdentity },
  language: Language,
): Effect.Effect<Confirmation> =>
  Effect.map(
    acceptedPages(pages, language),
    (accepted) => (order, ofCustomer) => orderConfirmation(order, identity, { ofCustomer, accepted }),
  );
