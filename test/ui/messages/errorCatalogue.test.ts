import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import * as account from '../../../src/domain/account/AccountErrors.ts';
import { phoneCodeRules } from '../../../src/domain/account/PhoneCode.ts';
import type { LineChange } from '../../../src/domain/cart/Cart.ts';
import * as cart from '../../../src/domain/cart/CartErrors.ts';
import { cartLimit, cartMinimum } from '../../../src/domain/cart/CartLimit.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { ReportNotSent } from '../../../src/domain/report/ReportErrors.ts';
import { InquiryNotSent } from '../../../src/domain/contact/ContactErrors.ts';
import { AlreadySubscribed, SubscribeFailed } from '../../../src/domain/newsletter/NewsletterErrors.ts';
import * as order from '../../../src/domain/order/OrderErrors.ts';
import { PriceMismatch } from '../../../src/domain/pricing/PricingErrors.ts';
import { SessionExpired } from '../../../src/domain/session/SessionErrors.ts';
import { ShippingMethodNotFound } from '../../../src/domain/shipping/ShippingErrors.ts';
import { WishlistsUnavailable } from '../../../src/domain/wishlist/WishlistErrors.ts';
import { lineChangeMessage } from '../../../src/ui/messages/lineChangeMessage.ts';
import { missingMessage } from '../../../src/ui/messages/missingMessage.ts';
import { recalculationFailed } from '../../../src/ui/messages/refusals/cart.ts';
import { refusalWords, type Refusal } from '../../../src/ui/messages/refusals/refusalWords.ts';
import { wordsOf } from '../words.ts';

const sku = idOf<Sku>('AU-1');
const money = (amount: Money): string => `${amount.centAmount / 100} ${amount.currency}`;
const name = () => 'Krugerrand';

const says = (message: MessageDescriptor, de: string, en: string) => {
  const { de: german, en: english } = wordsOf(message);
  expect([german, english].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([de, en]);
};
const saysOf = (refusal: Refusal, de: string, en: string) => {
  says(refusalWords(refusal, { localeTag: 'de-DE', side: 'buy' }), de, en);
};
const saysOfLine = (change: LineChange, de: string, en: string) => {
  says(lineChangeMessage(change, { money, name }), de, en);
};
const tryLater = [
  'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
  'Something went wrong. Please try again later.',
] as const;

describe('the error catalogue in both languages', () => {
  it('a cart that cannot be loaded or changed asks to try again later (ERR-1)', () => {
    saysOf(new cart.CartsUnavailable(), ...tryLater);
  });
  it('a failed recalculation is named, then the page is to be reloaded (ERR-2)', () => {
    const [failed, ...next] = recalculationFailed('buy');
    expect([failed, ...next].map((sentence) => sentence?.id)).toEqual([
      'somethingWentWrongWhileRecalculatingCart',
      'pleaseReloadPage',
    ]);
    saysOf(
      new cart.RecalculationFailed(),
      'Beim Neuberechnen des Warenkorbs ist etwas schiefgelaufen.',
      'Something went wrong while recalculating the cart.',
    );
    for (const sentence of next) says(sentence, 'Bitte laden Sie die Seite neu.', 'Please reload the page.');
  });
  it('a failed change of the wishlist asks to try again later (ERR-3)', () => {
    saysOf(new WishlistsUnavailable(), ...tryLater);
  });
  it('a shipping method that does not exist is not found (ERR-5)', () => {
    saysOf(new ShippingMethodNotFound(), 'Versandart nicht gefunden', 'Shipping method not found');
  });
  it('a cart above the limit asks to remove products (ERR-6)', () => {
    const limit = cartLimit('CHF');
    const en = 'The cart limit of 500.000,00 CHF is exceeded. Please remove products from your cart.';
    saysOf(
      new cart.CartLimitExceeded({ limit, total: Money.add(limit, Money.of(1, 'CHF')) }),
      'Das Warenkorb-Limit von 500.000,00 CHF ist überschritten. Bitte entfernen Sie Produkte aus dem Warenkorb.',
      en,
    );
  });
  it('a cart below the minimum names the minimum of 1.00 (ERR-7)', () => {
    const en = 'The minimum cart value is 1,00 €.';
    saysOf(new cart.BelowMinimumValue({ minimum: cartMinimum('EUR') }), 'Der Mindestwarenwert beträgt 1,00 €.', en);
  });
  it('a cart that was not recalculated asks to reload the page (ERR-8)', () => {
    const [failed, ...next] = recalculationFailed('buy');
    expect([failed, ...next].map((sentence) => sentence?.id)).toEqual([
      'somethingWentWrongWhileRecalculatingCart',
      'pleaseReloadPage',
    ]);
    saysOf(
      new cart.RecalculationFailed(),
      'Beim Neuberechnen des Warenkorbs ist etwas schiefgelaufen.',
      'Something went wrong while recalculating the cart.',
    );
    for (const sentence of next) says(sentence, 'Bitte laden Sie die Seite neu.', 'Please reload the page.');
  });
  it('a changed price in the cart is shown from and to (ERR-9)', () => {
    const en = 'Krugerrand: the price apiece has changed from 1 EUR to 1.2 EUR.';
    const [from, to] = [Money.of(100, 'EUR'), Money.of(120, 'EUR')];
    saysOfLine(
      { kind: 'price', sku, name: 'x', from, to },
      'Krugerrand: Der Stückpreis hat sich von 1 EUR auf 1.2 EUR geändert.',
      en,
    );
  });
  it('an item out of stock is named as removed from the cart (ERR-10)', () => {
    const en = 'Krugerrand is out of stock and has been removed from your cart.';
    saysOfLine(
      { kind: 'removed', sku, name: 'x', reason: 'out-of-stock' },
      'Krugerrand ist ausverkauft und wurde aus dem Warenkorb entfernt.',
      en,
    );
  });
  it('a product that is gone when the order is placed is reported (ERR-11)', () => {
    const en = 'A product in your cart is no longer available.';
    saysOf(
      new order.ProductNoLongerAvailable({ skus: [sku] }),
      'Ein Produkt in Ihrem Warenkorb ist nicht mehr erhältlich.',
      en,
    );
  });
  it('an expired session shows that the customer was logged out (ERR-12)', () => {
    saysOf(
      new SessionExpired(),
      'Ihre Sitzung ist abgelaufen. Sie wurden abgemeldet.',
      'Your session has expired. You have been logged out.',
    );
  });
  it('an e-mail and a password that do not match are reported as a pair (ERR-14)', () => {
    saysOf(
      new account.CredentialsMismatch(),
      'E-Mail-Adresse oder Passwort ist falsch.',
      'E-mail and password do not match.',
    );
  });
  it('a wrong password entered to confirm a change is incorrect (ERR-15)', () => {
    saysOf(
      new account.PasswordIncorrect(),
      'Das eingegebene Passwort ist falsch.',
      'The password you entered is incorrect.',
    );
  });
  it('a registration with the e-mail of an account shows that the account exists (ERR-13, ERR-16)', () => {
    saysOf(
      new account.EmailTaken(),
      'Ein Kundenkonto mit dieser E-Mail-Adresse existiert bereits.',
      'An account with this e-mail address already exists.',
    );
  });
  it('an e-mail that is subscribed to the newsletter already is reported (ERR-17)', () => {
    saysOf(
      new AlreadySubscribed(),
      'Diese E-Mail-Adresse ist bereits angemeldet.',
      'This e-mail address is already subscribed.',
    );
  });
  it('a failed subscription to the newsletter asks to try again later (ERR-18)', () => {
    const en = 'You could not be subscribed just now. Please try again later.';
    saysOf(
      new SubscribeFailed(),
      'Die Anmeldung zum Newsletter hat gerade nicht funktioniert. Bitte versuchen Sie es später erneut.',
      en,
    );
  });
  it('an inquiry that could not be sent keeps what was written (ERR-41)', () => {
    const en =
      'Your message could not be sent just now. Nothing that you wrote is lost; please try again later, or call us.';
    saysOf(
      new InquiryNotSent(),
      'Ihre Nachricht konnte gerade nicht gesendet werden. Nichts von dem, was Sie geschrieben haben, ist verloren; bitte versuchen Sie es später noch einmal oder rufen Sie uns an.',
      en,
    );
  });
  it('a report that could not be sent keeps what was written (ERR-42)', () => {
    const en = 'This could not be sent just now. Nothing that you wrote is lost; please try again later.';
    saysOf(
      new ReportNotSent(),
      'Das konnte gerade nicht gesendet werden. Nichts von dem, was Sie geschrieben haben, ist verloren; bitte versuchen Sie es später noch einmal.',
      en,
    );
  });
  it('a broken cart shows the code for the support (ERR-22)', () => {
    const en = 'Something is wrong with your cart. Please give this code to our support: T-1';
    saysOf(
      new order.PurchaseBroken({ supportCode: 'T-1' }),
      'Mit Ihrem Warenkorb stimmt etwas nicht. Bitte nennen Sie unserem Kundendienst diesen Code: T-1',
      en,
    );
  });
  it('an order without a shipping address names it (ERR-23)', () => {
    says(missingMessage('shipping-address', 'buy'), 'Die Lieferadresse fehlt.', 'The shipping address is missing.');
  });
  it('an order without items shows that the cart is empty (ERR-26)', () => {
    says(missingMessage('line-items', 'buy'), 'In Ihrem Warenkorb liegt nichts.', 'There is nothing in your cart.');
  });
  it('an order without an e-mail names it (ERR-27)', () => {
    says(missingMessage('email', 'buy'), 'Ihre E-Mail-Adresse fehlt.', 'Your e-mail address is missing.');
  });
  it('an order without a billing address names it (ERR-28)', () => {
    says(missingMessage('billing-address', 'buy'), 'Die Rechnungsadresse fehlt.', 'The billing address is missing.');
  });
  it('an order without a shipping method asks for one (ERR-29)', () => {
    says(
      missingMessage('shipping-method', 'buy'),
      'Bitte wählen Sie, wie Ihre Bestellung zu Ihnen kommen soll.',
      'Please choose how your order shall reach you.',
    );
  });
  it('an order without a payment method asks for one (ERR-30)', () => {
    says(
      missingMessage('payment-method', 'buy'),
      'Bitte wählen Sie, wie Sie bezahlen möchten.',
      'Please choose how you would like to pay.',
    );
  });
  it('an order at other prices than shown asks to refresh (ERR-31)', () => {
    const en = 'Prices have changed. Please refresh and check them before you order.';
    saysOf(
      new PriceMismatch({ skus: [sku] }),
      'Die Preise haben sich geändert. Bitte aktualisieren und prüfen Sie sie vor der Bestellung.',
      en,
    );
  });
  it('a wrong phone code is incorrect and shows the attempts that are left (ERR-34)', () => {
    const en = 'The verification code is incorrect. 3 attempts are left.';
    saysOf(new account.CodeIncorrect({ attemptsLeft: 3 }), 'Der Bestätigungscode ist falsch. 3 Versuche bleiben.', en);
  });
  it('the last attempt at a phone code asks to wait 10 minutes (ERR-35)', () => {
    const en = 'The maximum number of attempts has been reached. Please wait 10 minutes and try again.';
    saysOf(
      new account.TooManyAttempts({ retryAfterSeconds: phoneCodeRules.lock / 1000 }),
      'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 10 Minuten und versuchen Sie es dann erneut.',
      en,
    );
  });
  it('a phone that cannot be checked asks to try again later (ERR-36)', () => {
    const en = 'Your phone number could not be checked. Please try again later.';
    saysOf(
      new account.PhoneCheckFailed(),
      'Ihre Telefonnummer konnte nicht geprüft werden. Bitte versuchen Sie es später erneut.',
      en,
    );
  });
  it('orders that cannot be loaded ask to try again later (ERR-38)', () => {
    saysOf(new order.OrdersUnavailable(), ...tryLater);
  });
  it('an account that cannot be loaded or saved asks to try again later (ERR-40)', () => {
    saysOf(new account.AccountUnavailable(), ...tryLater);
  });
});
