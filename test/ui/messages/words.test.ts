import { readFileSync } from 'node:fs';
import { setupI18n, type MessageDescriptor } from '@lingui/core';
import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import * as account from '../../../src/domain/account/AccountErrors.ts';
import type { NewsletterInterest } from '../../../src/domain/account/Customer.ts';
import type { PasswordRule } from '../../../src/domain/account/PasswordRule.ts';
import * as alert from '../../../src/domain/alert/AlertErrors.ts';
import * as cart from '../../../src/domain/cart/CartErrors.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { AlreadySubscribed, SubscribeFailed } from '../../../src/domain/newsletter/NewsletterErrors.ts';
import type { OrderState, PaymentState } from '../../../src/domain/order/Order.ts';
import * as order from '../../../src/domain/order/OrderErrors.ts';
import type { PaymentRefusal } from '../../../src/domain/payment/OfferedPayments.ts';
import type { PaymentMethod } from '../../../src/domain/payment/Payment.ts';
import { PaymentMethodRefused } from '../../../src/domain/payment/PaymentErrors.ts';
import * as pricing from '../../../src/domain/pricing/PricingErrors.ts';
import { SessionExpired, SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import type { ShippingMode, ShippingRefusal } from '../../../src/domain/shipping/Shipping.ts';
import {
  CountryNotServed,
  ShippingMethodNotFound,
  ShippingMethodRefused,
} from '../../../src/domain/shipping/ShippingErrors.ts';
import { InvalidFields, type FieldProblem } from '../../../src/domain/validation/InvalidFields.ts';
import { WishlistFull, WishlistNotFound, WishlistsUnavailable } from '../../../src/domain/wishlist/WishlistErrors.ts';
import { messages as german } from '../../../src/ui/locales/de-DE.po';
import { messages as english } from '../../../src/ui/locales/en-EU.po';
import { messages as american } from '../../../src/ui/locales/en-US.po';
import { accountMessage, type AccountRefusal } from '../../../src/ui/messages/accountMessage.ts';
import { addressMessage, type AddressRefusal } from '../../../src/ui/messages/addressMessage.ts';
import { alertMessage, type AlertRefusal } from '../../../src/ui/messages/alertMessage.ts';
import { countryNotServed, deliverElsewhere } from '../../../src/ui/messages/countryMessage.ts';
import { deliveryWords, freeReturns, paymentWords } from '../../../src/ui/messages/deliveryTexts.ts';
import { fieldMessage } from '../../../src/ui/messages/fieldMessage.ts';
import { interestWords } from '../../../src/ui/messages/interestWords.ts';
import { lineChangeMessage } from '../../../src/ui/messages/lineChangeMessage.ts';
import { missingMessage } from '../../../src/ui/messages/missingMessage.ts';
import { noConnection, offline, tryOnline } from '../../../src/ui/messages/first/offline.ts';
import { orderStateMeaning, orderStateName, paymentStateName } from '../../../src/ui/messages/orderWords.ts';
import { passwordRuleWords } from '../../../src/ui/messages/passwordRuleWords.ts';
import { addingRefused, refusalMessage, tryLater, type Refusal } from '../../../src/ui/messages/refusalMessage.ts';
import { userLoggedOutOnExpiredSession } from '../../../src/ui/messages/first/sessionMessage.ts';
import { paymentRefusalMessage, shippingRefusalMessage } from '../../../src/ui/messages/shippingMessage.ts';
import { wishMessage, type WishRefusal } from '../../../src/ui/messages/wishMessage.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

/** A message and its text in German and English; also in the us store if that differs. */
type Row = readonly [message: MessageDescriptor, de: string, en: string, us?: string];
/** A row for each key of `K`; further rows for a key's variants. */
type Table<K extends string> = Readonly<Record<K, Row>> & Readonly<Record<string, Row>>;

const sku = idOf<Sku>('AU-1');
const current = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
const minutes = 60;
const francs = (amount: number) => Money.of(amount * 100, 'CHF');
const written = ({ centAmount, currency }: Money) => `${currency} ${(centAmount / 100).toFixed(2)}`;
const countries: Readonly<Record<string, string>> = { AT: 'Österreich', LI: 'Liechtenstein' };
const refused = (refusal: Refusal) => refusalMessage(refusal, written, (code) => countries[code] ?? code);
const changed = (change: Parameters<typeof lineChangeMessage>[0]) =>
  lineChangeMessage(change, { money: written, name: () => 'Krügerrand' });
const exceeded = new cart.CartLimitExceeded({ limit: francs(500_000), total: francs(600_000.5) });

const accountRefusals = {
  EmailTaken: [
    accountMessage(new account.EmailTaken()),
    'Ein Kundenkonto mit dieser E-Mail-Adresse existiert bereits.',
    'An account with this e-mail address already exists.',
  ],
  CredentialsMismatch: [
    accountMessage(new account.CredentialsMismatch()),
    'E-Mail-Adresse oder Passwort ist falsch.',
    'E-mail and password do not match.',
  ],
  EmailUnverified: [
    accountMessage(new account.EmailUnverified()),
    'Bitte bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden.',
    'Please confirm your e-mail address before you sign in.',
  ],
  PasswordIncorrect: [
    accountMessage(new account.PasswordIncorrect()),
    'Das eingegebene Passwort ist falsch.',
    'The password you entered is incorrect.',
  ],
  LinkInvalid: [
    accountMessage(new account.LinkInvalid()),
    'Dieser Link gilt nicht mehr.',
    'This link is no longer valid.',
  ],
  CodeIncorrect: [
    accountMessage(new account.CodeIncorrect({ attemptsLeft: 2 })),
    'Der Bestätigungscode ist falsch. 2 Versuche bleiben.',
    'The verification code is incorrect. 2 attempts are left.',
  ],
  'CodeIncorrect, one attempt left': [
    accountMessage(new account.CodeIncorrect({ attemptsLeft: 1 })),
    'Der Bestätigungscode ist falsch. Ein Versuch bleibt.',
    'The verification code is incorrect. One attempt is left.',
  ],
  'CodeIncorrect, no attempt left': [
    accountMessage(new account.CodeIncorrect({ attemptsLeft: 0 })),
    'Der Bestätigungscode ist falsch. 0 Versuche bleiben.',
    'The verification code is incorrect. 0 attempts are left.',
  ],
  TooManyAttempts: [
    accountMessage(new account.TooManyAttempts({ retryAfterSeconds: 10 * minutes })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 10 Minuten und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 10 minutes and try again.',
  ],
  'TooManyAttempts, a second more than a minute': [
    accountMessage(new account.TooManyAttempts({ retryAfterSeconds: 61 })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 2 Minuten und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 2 minutes and try again.',
  ],
  'TooManyAttempts, a minute': [
    accountMessage(new account.TooManyAttempts({ retryAfterSeconds: 60 })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 1 Minute und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 1 minute and try again.',
  ],
  'TooManyAttempts, no second': [
    accountMessage(new account.TooManyAttempts({ retryAfterSeconds: 0 })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 1 Minute und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 1 minute and try again.',
  ],
  CodesExhausted: [
    accountMessage(new account.CodesExhausted({ retryAfterSeconds: 119 * minutes })),
    'Wir haben Ihnen bereits mehrere Codes gesendet. Einen weiteren können Sie in 119 Minuten anfordern.',
    'We have sent you several codes already. You can ask for another one in 119 minutes.',
  ],
  'CodesExhausted, a minute': [
    accountMessage(new account.CodesExhausted({ retryAfterSeconds: 1 })),
    'Wir haben Ihnen bereits mehrere Codes gesendet. Einen weiteren können Sie in 1 Minute anfordern.',
    'We have sent you several codes already. You can ask for another one in 1 minute.',
  ],
  'CodesExhausted, two hours': [
    accountMessage(new account.CodesExhausted({ retryAfterSeconds: 120 * minutes })),
    'Wir haben Ihnen bereits mehrere Codes gesendet. Einen weiteren können Sie in 2 Stunden anfordern.',
    'We have sent you several codes already. You can ask for another one in 2 hours.',
  ],
  'CodesExhausted, a minute more than two hours': [
    accountMessage(new account.CodesExhausted({ retryAfterSeconds: 121 * minutes })),
    'Wir haben Ihnen bereits mehrere Codes gesendet. Einen weiteren können Sie in 3 Stunden anfordern.',
    'We have sent you several codes already. You can ask for another one in 3 hours.',
  ],
  PhoneCheckFailed: [
    accountMessage(new account.PhoneCheckFailed()),
    'Ihre Telefonnummer konnte nicht geprüft werden. Bitte versuchen Sie es später erneut.',
    'Your phone number could not be checked. Please try again later.',
  ],
  LimitOrdersActive: [
    accountMessage(new account.LimitOrdersActive({ count: 3 })),
    'Sie haben 3 aktive Limit-Aufträge. Bitte löschen Sie zuerst Ihre Limit-Aufträge; danach können Sie Ihr ' +
      'Kundenkonto löschen.',
    'You have 3 active limit orders. Please delete your limit orders first; then you can delete your account.',
  ],
  'LimitOrdersActive, one': [
    accountMessage(new account.LimitOrdersActive({ count: 1 })),
    'Sie haben einen aktiven Limit-Auftrag. Bitte löschen Sie zuerst Ihre Limit-Aufträge; danach können Sie Ihr ' +
      'Kundenkonto löschen.',
    'You have one active limit order. Please delete your limit orders first; then you can delete your account.',
  ],
  CustomerNotAuthorized: [
    accountMessage(new account.CustomerNotAuthorized({ action: 'update' })),
    'Sie sind nicht berechtigt, diesen Kunden zu ändern.',
    'You are not authorized to update this customer.',
  ],
  'CustomerNotAuthorized to delete': [
    accountMessage(new account.CustomerNotAuthorized({ action: 'delete' })),
    'Sie sind nicht berechtigt, diesen Kunden zu löschen.',
    'You are not authorized to delete this customer.',
  ],
  SessionExpired: [
    accountMessage(new SessionExpired()),
    'Ihre Sitzung ist abgelaufen. Sie wurden abgemeldet.',
    'Your session has expired. You have been logged out.',
  ],
  SignInRequired: [
    accountMessage(new account.SignInRequired()),
    'Bitte melden Sie sich an, um fortzufahren.',
    'Please sign in to go on.',
  ],
  InvalidFields: [
    accountMessage(new InvalidFields({ problems: [{ field: 'email', problem: { rule: 'email' } }] })),
    'Bitte prüfen Sie die markierten Felder.',
    'Please check the marked fields.',
  ],
  AccountUnavailable: [
    accountMessage(new account.AccountUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  SessionUnavailable: [
    accountMessage(new SessionUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
} satisfies Table<AccountRefusal['_tag']>;

const addressRefusals = {
  AddressSelected: [
    addressMessage(new account.AddressSelected()),
    'Die ausgewählte Adresse kann erst entfernt werden, wenn eine andere gewählt ist.',
    'The selected address cannot be removed until another is chosen.',
  ],
  AddressNotFound: [
    addressMessage(new account.AddressNotFound()),
    'Diese Adresse gibt es nicht mehr.',
    'This address does not exist any more.',
  ],
  TooManyAddresses: [
    addressMessage(new account.TooManyAddresses({ most: 50 })),
    'Ihr Adressbuch ist voll. Entfernen Sie eine Adresse, bevor Sie eine weitere hinzufügen.',
    'Your address book is full. Remove an address before you add another.',
  ],
  'anything else, as of an account': [
    addressMessage(new account.SignInRequired()),
    'Bitte melden Sie sich an, um fortzufahren.',
    'Please sign in to go on.',
  ],
} satisfies Table<Exclude<AddressRefusal, AccountRefusal>['_tag']>;

const alertRefusals = {
  AlreadySubscribed: [
    alertMessage(new AlreadySubscribed()),
    'Diese E-Mail-Adresse ist bereits angemeldet.',
    'This e-mail address is already subscribed.',
  ],
  SubscribeFailed: [
    alertMessage(new SubscribeFailed()),
    'Die Anmeldung zum Newsletter hat gerade nicht funktioniert. Bitte versuchen Sie es später erneut.',
    'You could not be subscribed just now. Please try again later.',
  ],
  ProductAvailable: [
    alertMessage(new alert.ProductAvailable({ sku })),
    'Dieses Produkt ist wieder lieferbar. Bitte laden Sie die Seite neu.',
    'This product is available again. Please reload the page.',
  ],
  ProductNotSoldOnline: [
    alertMessage(new cart.ProductNotSoldOnline({ sku, reason: 'inactive' })),
    'Dieses Produkt kann nicht online gekauft werden.',
    'This product cannot be bought online.',
  ],
  'ProductNotSoldOnline, duty-free': [
    alertMessage(new cart.ProductNotSoldOnline({ sku, reason: 'duty-free' })),
    'Dieses zollfreie Produkt kann nicht online gekauft werden. Bitte wenden Sie sich an unseren Kundendienst.',
    'This duty-free product cannot be bought online. Please contact our support.',
  ],
  ProductNotFound: [
    alertMessage(new cart.ProductNotFound({ sku })),
    'Dieses Produkt gibt es nicht mehr.',
    'This product does not exist any more.',
  ],
  LinkInvalid: [
    alertMessage(new account.LinkInvalid()),
    'Dieser Link gilt nicht mehr.',
    'This link is no longer valid.',
  ],
  InvalidFields: [
    alertMessage(new InvalidFields({ problems: [{ field: 'email', problem: { rule: 'email-ascii' } }] })),
    'An eine Adresse mit Umlauten oder Akzenten vor dem @ können wir keine E-Mails senden.',
    'We cannot send mail to an address with umlauts or accents before the @.',
  ],
  'InvalidFields without a problem': [
    alertMessage(new InvalidFields({ problems: [] })),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  TooManyAlerts: [
    alertMessage(new alert.TooManyAlerts({ most: 100 })),
    'Sie warten schon auf 100 Produkte. Beenden Sie zuerst eine dieser Benachrichtigungen.',
    'You are waiting for 100 products already. End one of these alerts first.',
  ],
  TooManyAttempts: [
    alertMessage(new account.TooManyAttempts({ retryAfterSeconds: 5 * minutes })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 5 Minuten und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 5 minutes and try again.',
  ],
  AlertsUnavailable: [
    alertMessage(new alert.AlertsUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
} satisfies Table<AlertRefusal['_tag']>;

const wishRefusals = {
  WishlistFull: [
    wishMessage(new WishlistFull({ most: 200 })),
    'Ihre Wunschliste fasst höchstens 200 Produkte. Bitte entfernen Sie zuerst eines.',
    'Your wishlist holds 200 products at the most. Please remove one first.',
  ],
  WishlistNotFound: [
    wishMessage(new WishlistNotFound()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  WishlistsUnavailable: [
    wishMessage(new WishlistsUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  SessionUnavailable: [
    wishMessage(new SessionUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  ProductNotFound: [
    wishMessage(new cart.ProductNotFound({ sku })),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  QuantityNotValid: [
    wishMessage(new cart.QuantityNotValid()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
} satisfies Table<WishRefusal['_tag']>;

const buying = {
  CartLimitExceeded: [
    refused(exceeded),
    'Das Warenkorb-Limit von CHF 500000.00 ist überschritten. Bitte entfernen Sie Produkte aus dem Warenkorb.',
    'The cart limit of CHF 500000.00 is exceeded. Please remove products from your cart.',
  ],
  'CartLimitExceeded by many pieces': [
    addingRefused(exceeded, 200, written),
    'Mit 200 Stück käme Ihr Warenkorb auf CHF 600000.50; die Obergrenze ist CHF 500000.00. Bitte wählen Sie ' +
      'weniger Stück.',
    'With 200 pieces your cart would come to CHF 600000.50; its limit is CHF 500000.00. Please choose fewer pieces.',
  ],
  'CartLimitExceeded by two pieces': [
    addingRefused(exceeded, 2, written),
    'Mit 2 Stück käme Ihr Warenkorb auf CHF 600000.50; die Obergrenze ist CHF 500000.00. Bitte wählen Sie ' +
      'weniger Stück.',
    'With 2 pieces your cart would come to CHF 600000.50; its limit is CHF 500000.00. Please choose fewer pieces.',
  ],
  'CartLimitExceeded by one piece': [
    addingRefused(exceeded, 1, written),
    'Das Warenkorb-Limit von CHF 500000.00 ist überschritten. Bitte entfernen Sie Produkte aus dem Warenkorb.',
    'The cart limit of CHF 500000.00 is exceeded. Please remove products from your cart.',
  ],
  'many pieces refused for another reason': [
    addingRefused(new cart.QuantityNotValid(), 200, written),
    'Bitte geben Sie eine ganze Zahl von 1 bis 10.000 ein.',
    'Please enter a whole number from 1 to 10,000.',
  ],
  BelowMinimumValue: [
    refused(new cart.BelowMinimumValue({ minimum: francs(99.5) })),
    'Der Mindestwarenwert beträgt CHF 99.50.',
    'The minimum cart value is CHF 99.50.',
  ],
  OutOfStock: [
    refused(new cart.OutOfStock({ sku, available: 3 })),
    'Nur 3 Stück sind vorrätig.',
    'Only 3 pieces are in stock.',
  ],
  'OutOfStock, one left': [
    refused(new cart.OutOfStock({ sku, available: 1 })),
    'Nur 1 Stück ist vorrätig.',
    'Only 1 piece is in stock.',
  ],
  'OutOfStock, none left': [
    refused(new cart.OutOfStock({ sku, available: 0 })),
    'Dieser Artikel ist ausverkauft.',
    'This item is out of stock.',
  ],
  QuantityNotValid: [
    refused(new cart.QuantityNotValid()),
    'Bitte geben Sie eine ganze Zahl von 1 bis 10.000 ein.',
    'Please enter a whole number from 1 to 10,000.',
  ],
  ProductNotFound: [
    refused(new cart.ProductNotFound({ sku })),
    'Dieses Produkt gibt es nicht mehr.',
    'This product does not exist any more.',
  ],
  ProductNotSoldOnline: [
    refused(new cart.ProductNotSoldOnline({ sku, reason: 'sell-only' })),
    'Dieses Produkt kann nicht online gekauft werden.',
    'This product cannot be bought online.',
  ],
  'ProductNotSoldOnline, duty-free': [
    refused(new cart.ProductNotSoldOnline({ sku, reason: 'duty-free' })),
    'Dieses zollfreie Produkt kann nicht online gekauft werden. Bitte wenden Sie sich an unseren Kundendienst.',
    'This duty-free product cannot be bought online. Please contact our support.',
  ],
  ProductNoLongerAvailable: [
    refused(new order.ProductNoLongerAvailable({ skus: [sku] })),
    'Ein Produkt in Ihrem Warenkorb ist nicht mehr erhältlich.',
    'A product in your cart is no longer available.',
  ],
  CartChanged: [
    refused(new cart.CartChanged({ current })),
    'Ihr Warenkorb wurde in einem anderen Fenster geändert. So sieht er jetzt aus.',
    'Your cart was changed in another window. This is how it stands now.',
  ],
  RecalculationFailed: [
    refused(new cart.RecalculationFailed()),
    'Beim Neuberechnen des Warenkorbs ist etwas schiefgelaufen. Bitte laden Sie die Seite neu.',
    'Something went wrong while recalculating the cart. Please reload the page.',
  ],
  PriceMismatch: [
    refused(new pricing.PriceMismatch({ skus: [sku] })),
    'Die Preise haben sich geändert. Bitte aktualisieren und prüfen Sie sie vor der Bestellung.',
    'Prices have changed. Please refresh and check them before you order.',
  ],
  QuoteExpired: [
    refused(new pricing.QuoteExpired()),
    'Die gezeigten Preise sind abgelaufen. Bitte prüfen Sie die neuen Preise vor der Bestellung.',
    'The prices you saw have expired. Please check the new prices before you order.',
  ],
  QuoteInvalid: [
    refused(new pricing.QuoteInvalid()),
    'Die Preise haben sich geändert. Bitte aktualisieren und prüfen Sie sie vor der Bestellung.',
    'Prices have changed. Please refresh and check them before you order.',
  ],
  PricesStale: [
    refused(new pricing.PricesStale({ ageMs: 400_000 })),
    'Der Markt liefert zurzeit keine neuen Preise. Bestellen ist unterbrochen; Ihr Warenkorb bleibt erhalten.',
    'There are no new market prices at the moment. Ordering is paused; your cart is kept.',
  ],
  'OrderIncomplete, by the first that is missing': [
    refused(new order.OrderIncomplete({ missing: ['payment-method', 'email'] })),
    'Bitte wählen Sie, wie Sie bezahlen möchten.',
    'Please choose how you would like to pay.',
  ],
  OrderIncomplete: [
    refused(new order.OrderIncomplete({ missing: ['email'] })),
    'Ihre E-Mail-Adresse fehlt.',
    'Your e-mail address is missing.',
  ],
  PaymentMethodRefused: [
    refused(new PaymentMethodRefused({ reason: 'cash-needs-pickup' })),
    'Barzahlung nur bei Abholung in einer Filiale, innerhalb von 5 Werktagen.',
    'Cash only with pick-up in a store, within 5 working days.',
    'Cash only with in-store pickup, within 5 business days.',
  ],
  PaymentDeclined: [
    refused(new order.PaymentDeclined()),
    'Die Zahlung hat nicht funktioniert. Bitte versuchen Sie es noch einmal; Ihre Bestellung ist nicht verloren.',
    'The payment did not work. Please try again; your order is not lost.',
  ],
  ShippingMethodNotFound: [
    refused(new ShippingMethodNotFound()),
    'Versandart nicht gefunden',
    'Shipping method not found',
  ],
  ShippingMethodRefused: [
    refused(new ShippingMethodRefused({ reason: 'only-scrap-items' })),
    'Die Altgold-Box nimmt nur Altmetall auf.',
    'The Scrap Metal Box takes scrap metal only.',
  ],
  CountryNotServed: [
    refused(new CountryNotServed({ country: 'FR', served: ['AT', 'LI', 'XY'] })),
    'In dieses Land liefern wir nicht. Dieser Shop liefert nach: Österreich, Liechtenstein, XY.',
    'We do not deliver to this country. This store delivers to: Österreich, Liechtenstein, XY.',
  ],
  'CountryNotServed, names of countries unknown': [
    refusalMessage(new CountryNotServed({ country: 'FR', served: ['AT'] }), written),
    'In dieses Land liefern wir nicht. Dieser Shop liefert nach: AT.',
    'We do not deliver to this country. This store delivers to: AT.',
  ],
  InvalidFields: [
    refused(new InvalidFields({ problems: [] })),
    'Bitte prüfen Sie die markierten Felder.',
    'Please check the marked fields.',
  ],
  CartBroken: [
    refused(new order.CartBroken({ supportCode: 'A1B2C3' })),
    'Mit Ihrem Warenkorb stimmt etwas nicht. Bitte nennen Sie unserem Kundendienst diesen Code: A1B2C3',
    'Something is wrong with your cart. Please give this code to our support: A1B2C3',
  ],
  OrderInProgress: [
    refused(new order.OrderInProgress()),
    'Ihre Bestellung wird gerade aufgegeben. Einen Moment bitte.',
    'Your order is being placed. One moment, please.',
  ],
  TooManyOrders: [
    refused(new order.TooManyOrders({ retryAfterSeconds: 119 * minutes })),
    'In letzter Zeit wurden so viele Bestellungen aufgegeben, dass gerade keine weitere angenommen wird. Sie ' +
      'können in 119 Minuten bestellen; Ihr Warenkorb und alle Ihre Angaben bleiben erhalten.',
    'So many orders have been placed lately that no further one is accepted just now. You can order in 119 ' +
      'minutes; your cart and all you have entered are kept.',
  ],
  'TooManyOrders, a minute': [
    refused(new order.TooManyOrders({ retryAfterSeconds: 59 })),
    'In letzter Zeit wurden so viele Bestellungen aufgegeben, dass gerade keine weitere angenommen wird. Sie ' +
      'können in 1 Minute bestellen; Ihr Warenkorb und alle Ihre Angaben bleiben erhalten.',
    'So many orders have been placed lately that no further one is accepted just now. You can order in 1 minute; ' +
      'your cart and all you have entered are kept.',
  ],
  'TooManyOrders, two hours': [
    refused(new order.TooManyOrders({ retryAfterSeconds: 120 * minutes })),
    'In letzter Zeit wurden so viele Bestellungen aufgegeben, dass gerade keine weitere angenommen wird. Sie ' +
      'können in 2 Stunden bestellen; Ihr Warenkorb und alle Ihre Angaben bleiben erhalten.',
    'So many orders have been placed lately that no further one is accepted just now. You can order in 2 hours; ' +
      'your cart and all you have entered are kept.',
  ],
  'TooManyOrders, a second more than 23 hours': [
    refused(new order.TooManyOrders({ retryAfterSeconds: 23 * 60 * minutes + 1 })),
    'In letzter Zeit wurden so viele Bestellungen aufgegeben, dass gerade keine weitere angenommen wird. Sie ' +
      'können in 24 Stunden bestellen; Ihr Warenkorb und alle Ihre Angaben bleiben erhalten.',
    'So many orders have been placed lately that no further one is accepted just now. You can order in 24 hours; ' +
      'your cart and all you have entered are kept.',
  ],
  IdempotencyKeyReused: [
    refused(new order.IdempotencyKeyReused()),
    'Diese Bestellung hat sich geändert, seit Sie sie abgeschickt haben. Bitte prüfen Sie sie noch einmal.',
    'This order has been changed since you sent it. Please check it once more.',
  ],
  SessionExpired: [
    refused(new SessionExpired()),
    'Ihre Sitzung ist abgelaufen. Sie wurden abgemeldet.',
    'Your session has expired. You have been logged out.',
  ],
  CartNotFound: [
    refused(new cart.CartNotFound()),
    'Ihren Warenkorb gibt es nicht mehr. Bitte legen Sie die Produkte noch einmal hinein.',
    'Your cart no longer exists. Please put your products into the cart again.',
  ],
  OrderNotFound: [
    refused(new order.OrderNotFound()),
    'Diese Bestellung kann hier nicht gezeigt werden.',
    'This order cannot be shown here.',
  ],
  CartsUnavailable: [
    refused(new cart.CartsUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  'CartsUnavailable without a connection': [
    refused(new cart.CartsUnavailable({ unreached: true })),
    'Es besteht keine Verbindung zum Shop. Nichts ist verloren; bitte versuchen Sie es erneut, sobald Sie online sind.',
    'There is no connection to the shop. Nothing is lost; please try again as soon as you are online.',
  ],
  OrdersUnavailable: [
    refused(new order.OrdersUnavailable({ untouched: true })),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  'OrdersUnavailable without a connection': [
    refused(new order.OrdersUnavailable({ unreached: true })),
    'Es besteht keine Verbindung zum Shop. Nichts ist verloren; bitte versuchen Sie es erneut, sobald Sie online sind.',
    'There is no connection to the shop. Nothing is lost; please try again as soon as you are online.',
  ],
  PricesUnavailable: [
    refused(new pricing.PricesUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  ProductsUnavailable: [
    refused(new ProductsUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  SessionUnavailable: [
    refused(new SessionUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
} satisfies Table<Refusal['_tag']>;

const fields = {
  required: [fieldMessage({ rule: 'required' }), 'Dieses Feld ist erforderlich.', 'This field is required.'],
  name: [
    fieldMessage({ rule: 'name' }),
    'Bitte lassen Sie Internet- und E-Mail-Adressen weg. Nach einem Punkt kommt ein Leerzeichen.',
    'Please leave out web and e-mail addresses. Put a space after a dot.',
  ],
  'name-characters': [
    fieldMessage({ rule: 'name-characters' }),
    'Ein Name kann die Zeichen / \\ @ nicht enthalten.',
    'A name cannot contain the characters / \\ @.',
  ],
  invisible: [
    fieldMessage({ rule: 'invisible' }),
    'Dieses Feld enthält unsichtbare Zeichen. Bitte geben Sie es neu ein.',
    'This field contains invisible characters. Please type it anew.',
  ],
  'password-confirmation': [
    fieldMessage({ rule: 'password-confirmation' }),
    'Die Passwörter stimmen nicht überein.',
    "Passwords don't match.",
  ],
  email: [fieldMessage({ rule: 'email' }), 'Ungültige E-Mail-Adresse', 'Invalid e-mail'],
  'email-ascii': [
    fieldMessage({ rule: 'email-ascii' }),
    'An eine Adresse mit Umlauten oder Akzenten vor dem @ können wir keine E-Mails senden.',
    'We cannot send mail to an address with umlauts or accents before the @.',
  ],
  password: [
    fieldMessage({ rule: 'password' }),
    'Mindestens 8 Zeichen, mindestens ein Großbuchstabe und eine Ziffer; kein häufig verwendetes Passwort.',
    'At least 8 characters, at least one capital letter and one number; not one of the most common passwords.',
  ],
  'password-unchanged': [
    fieldMessage({ rule: 'password-unchanged' }),
    'Das ist Ihr jetziges Passwort. Bitte wählen Sie ein anderes.',
    'This is your present password. Please choose another one.',
  ],
  numeric: [
    fieldMessage({ rule: 'numeric' }),
    'Dieses Feld darf nur Ziffern enthalten.',
    'This field may only contain numeric characters.',
  ],
  digits: [
    fieldMessage({ rule: 'digits', length: 6 }),
    'Dieses Feld muss genau 6 Ziffern haben.',
    'This field must have exactly 6 digits.',
  ],
  'max-length': [
    fieldMessage({ rule: 'max-length', length: 100 }),
    'Dieses Feld darf höchstens 100 Zeichen enthalten.',
    'This field may not be greater than 100 characters.',
  ],
  iban: [fieldMessage({ rule: 'iban' }), 'Das ist keine gültige IBAN.', 'This is not a valid IBAN.'],
  bic: [fieldMessage({ rule: 'bic' }), 'Das ist kein gültiger BIC.', 'This is not a valid BIC.'],
  'vat-id': [fieldMessage({ rule: 'vat-id' }), 'Ungültige UID-Nummer', 'Invalid VAT ID'],
  'phone-missing': [
    fieldMessage({ rule: 'phone-missing' }),
    'Bitte geben Sie eine gültige Telefonnummer ein.',
    'Please enter a valid phone number.',
  ],
  phone: [fieldMessage({ rule: 'phone' }), 'Die Telefonnummer ist ungültig.', 'Phone number is not valid.'],
  'phone-no-texts': [
    fieldMessage({ rule: 'phone-no-texts' }),
    'Codes werden an Mobiltelefone in den Ländern gesendet, in die wir liefern; diese Nummer gehört nicht dazu. ' +
      'Bitte geben Sie eine Mobilnummer an.',
    'Codes are sent to mobile phones in the countries we deliver to, and this number is not one of them. Please ' +
      'enter a mobile number.',
  ],
  zip: [fieldMessage({ rule: 'zip' }), 'Ungültige Postleitzahl.', 'Invalid zip code.', 'Invalid ZIP code.'],
  'zip-state': [
    fieldMessage({ rule: 'zip-state' }),
    'Die Postleitzahl passt nicht zum gewählten Bundesstaat.',
    'Invalid ZIP code for the selected state.',
  ],
  'zip-unknown': [
    fieldMessage({ rule: 'zip-unknown' }),
    'Diese Postleitzahl gibt es nicht.',
    "Zip code doesn't exist.",
    "ZIP code doesn't exist.",
  ],
  'country-not-served': [
    fieldMessage({ rule: 'country-not-served' }),
    'In dieses Land liefern wir nicht.',
    'We do not deliver to this country.',
  ],
  'not-a-choice': [
    fieldMessage({ rule: 'not-a-choice' }),
    'Bitte wählen Sie eine der Möglichkeiten.',
    'Please choose one of the options.',
  ],
} satisfies Table<FieldProblem['rule']>;

const missing = {
  'line-items': [missingMessage('line-items'), 'In Ihrem Warenkorb liegt nichts.', 'There is nothing in your cart.'],
  email: [missingMessage('email'), 'Ihre E-Mail-Adresse fehlt.', 'Your e-mail address is missing.'],
  'billing-address': [
    missingMessage('billing-address'),
    'Die Rechnungsadresse fehlt.',
    'The billing address is missing.',
  ],
  'shipping-address': [
    missingMessage('shipping-address'),
    'Die Lieferadresse fehlt.',
    'The shipping address is missing.',
  ],
  'shipping-method': [
    missingMessage('shipping-method'),
    'Bitte wählen Sie, wie Ihre Bestellung zu Ihnen kommen soll.',
    'Please choose how your order shall reach you.',
  ],
  'payment-method': [
    missingMessage('payment-method'),
    'Bitte wählen Sie, wie Sie bezahlen möchten.',
    'Please choose how you would like to pay.',
  ],
  'pickup-store': [
    missingMessage('pickup-store'),
    'Bitte wählen Sie die Filiale, in der Sie Ihre Bestellung abholen.',
    'Please choose the store where you will pick up your order.',
  ],
  'privacy-agreement': [
    missingMessage('privacy-agreement'),
    'Bitte akzeptieren Sie die Datenschutzerklärung.',
    'Please accept the privacy policy.',
  ],
  'cancellation-policy-and-terms': [
    missingMessage('cancellation-policy-and-terms'),
    'Bitte akzeptieren Sie die Widerrufsbelehrung und die AGB.',
    'Please accept the cancellation policy and the terms and conditions.',
  ],
} satisfies Table<order.MissingForOrder>;

const shippingRefusals = {
  'no-deposits': [
    shippingRefusalMessage('no-deposits'),
    'Der Kauf ins Depot ist noch nicht möglich. Bitte wählen Sie eine andere Lieferart.',
    'Buying into a deposit is not possible yet. Please choose another way of delivery.',
  ],
  'sign-in-for-deposit': [
    shippingRefusalMessage('sign-in-for-deposit'),
    'Bitte melden Sie sich an, um in Ihr Depot zu kaufen.',
    'Please sign in to buy into your deposit.',
  ],
  'silver-not-in-deposit': [
    shippingRefusalMessage('silver-not-in-deposit'),
    'Silber kann nicht im Depot verwahrt werden.',
    'Silver cannot be kept in the deposit.',
  ],
  'not-depositable': [
    shippingRefusalMessage('not-depositable'),
    'Ein Artikel in Ihrem Warenkorb kann nicht im Depot verwahrt werden.',
    'An item in your cart cannot be kept in the deposit.',
  ],
  'only-scrap-items': [
    shippingRefusalMessage('only-scrap-items'),
    'Die Altgold-Box nimmt nur Altmetall auf.',
    'The Scrap Metal Box takes scrap metal only.',
  ],
  'scrap-box-over-5000-eur': [
    shippingRefusalMessage('scrap-box-over-5000-eur'),
    'Die Altgold-Box ist für höchstens 5.000 EUR.',
    'The Scrap Metal Box is for at most 5,000 EUR.',
  ],
  'country-not-served': [
    shippingRefusalMessage('country-not-served'),
    'In dieses Land liefern wir nicht.',
    'We do not deliver to this country.',
  ],
  'not-in-this-store': [
    shippingRefusalMessage('not-in-this-store'),
    'In diesem Shop nicht verfügbar.',
    'Not available in this store.',
  ],
} satisfies Table<ShippingRefusal>;

const paymentRefusals = {
  'coming-soon': [paymentRefusalMessage('coming-soon'), 'Demnächst verfügbar', 'Coming soon'],
  'no-provider': [paymentRefusalMessage('no-provider'), 'Noch nicht verfügbar', 'Not available yet'],
  'not-offered': [
    paymentRefusalMessage('not-offered'),
    'Wird in diesem Shop nicht angeboten.',
    'Not offered in this store.',
  ],
  'cash-needs-pickup': [
    paymentRefusalMessage('cash-needs-pickup'),
    'Barzahlung nur bei Abholung in einer Filiale, innerhalb von 5 Werktagen.',
    'Cash only with pick-up in a store, within 5 working days.',
    'Cash only with in-store pickup, within 5 business days.',
  ],
  'cash-over-limit': [
    paymentRefusalMessage('cash-over-limit'),
    'Barzahlung ist nur bis 15.000 möglich.',
    'Cash is possible up to 15,000 only.',
  ],
} satisfies Table<PaymentRefusal>;

const deliveries = {
  shipping: [deliveryWords('shipping').name, 'Standardversand', 'Standard shipping'],
  shippingBuy: [deliveryWords('shippingBuy').name, 'Versicherter Versand', 'Insured shipping'],
  pickup: [deliveryWords('pickup').name, 'Abholung in einer Filiale', 'Pick-up in a store', 'In-store pickup'],
  deposit: [deliveryWords('deposit').name, 'In Ihr Depot', 'Into your deposit'],
  'leave-in-store': [deliveryWords('leave-in-store').name, 'Abgabe in einer Filiale', 'Drop off in a store'],
  'send-to-store': [deliveryWords('send-to-store').name, 'Versand an eine Filiale', 'Ship to a store'],
  'insured-shipping': [deliveryWords('insured-shipping').name, 'Versicherte Abholung', 'Insured collection'],
  scrapMetalBox: [deliveryWords('scrapMetalBox').name, 'Altgold-Box', 'Scrap Metal Box'],
  none: [deliveryWords(null).name, 'Versand an uns', 'Ship to us'],
} satisfies Table<ShippingMode>;

const deliveryTexts = {
  shipping: [
    deliveryWords('shipping').text,
    'Lieferung in 3 bis 5 Werktagen.',
    'Delivery in 3 to 5 working days.',
    'Delivery in 3 to 5 business days.',
  ],
  shippingBuy: [
    deliveryWords('shippingBuy').text,
    'Zum vollen Wert versichert, kostenpflichtig. Lieferung in 3 bis 5 Werktagen.',
    'Insured for the full value, at extra cost. Delivery in 3 to 5 working days.',
    'Insured for the full value, at extra cost. Delivery in 3 to 5 business days.',
  ],
  pickup: [
    deliveryWords('pickup').text,
    'Holen Sie Ihre Bestellung kostenlos in einer unserer Filialen ab.',
    'Collect your order in one of our stores, free of charge.',
  ],
  deposit: [
    deliveryWords('deposit').text,
    'Wir verwahren Ihr Metall sicher für Sie. Silber ist ausgenommen.',
    'We keep your metal safe for you. Silver is excluded.',
  ],
  'leave-in-store': [
    deliveryWords('leave-in-store').text,
    'Bringen Sie Ihre Stücke in eine unserer Filialen.',
    'Bring your items to one of our stores.',
  ],
  'send-to-store': [
    deliveryWords('send-to-store').text,
    'Sie senden Ihre Stücke auf eigenes Risiko.',
    'You send your items at your own risk.',
  ],
  'insured-shipping': [
    deliveryWords('insured-shipping').text,
    'Wir holen Ihre Stücke versichert ab; kostenpflichtig.',
    'We collect your items, insured, at extra cost.',
  ],
  scrapMetalBox: [
    deliveryWords('scrapMetalBox').text,
    'Für Altmetall im Wert von höchstens 5.000 EUR.',
    'For scrap metal worth at most 5,000 EUR.',
  ],
  none: [
    deliveryWords(null).text,
    'Sie senden Ihre Stücke auf eigenes Risiko.',
    'You send your items at your own risk.',
  ],
  'free returns': [freeReturns, 'Kostenlose Rückgabe innerhalb von 30 Tagen', 'Free returns within 30 days'],
} satisfies Table<ShippingMode>;

const payments = {
  wire: [paymentWords('wire').name, 'Banküberweisung', 'Bank transfer'],
  check: [paymentWords('check').name, 'Scheck', 'Check'],
  cash: [paymentWords('cash').name, 'Bar in der Filiale', 'Cash in the store'],
  card: [paymentWords('card').name, 'Kreditkarte', 'Credit card'],
  paypal: [paymentWords('paypal').name, 'PayPal', 'PayPal'],
} satisfies Table<PaymentMethod>;

const paymentTexts = {
  wire: [
    paymentWords('wire').text,
    'Zum Vorzugspreis. Unsere Bankverbindung erhalten Sie per E-Mail.',
    'At the discounted price. You will receive our bank details by e-mail.',
  ],
  check: [
    paymentWords('check').text,
    'Zum Vorzugspreis. Wir versenden, sobald der Scheck gutgeschrieben ist.',
    'At the discounted price. We ship once the check has cleared.',
  ],
  cash: [
    paymentWords('cash').text,
    'Zum Vorzugspreis, bezahlt bei der Abholung innerhalb von 5 Werktagen.',
    'At the discounted price, paid when you pick up your order within 5 working days.',
    'At the discounted price, paid when you pick up your order within 5 business days.',
  ],
  card: [paymentWords('card').text, 'Zum vollen Preis.', 'At the full price.'],
  paypal: [paymentWords('paypal').text, 'Zum vollen Preis.', 'At the full price.'],
} satisfies Table<PaymentMethod>;

const orderStates = {
  Created: [orderStateName('Created'), 'Eingegangen', 'Created'],
  Open: [orderStateName('Open'), 'Offen', 'Open'],
  Confirmed: [orderStateName('Confirmed'), 'Bestätigt', 'Confirmed'],
  Complete: [orderStateName('Complete'), 'Abgeschlossen', 'Complete'],
  Cancelled: [orderStateName('Cancelled'), 'Storniert', 'Cancelled'],
  Requested: [orderStateName('Requested'), 'Angefragt', 'Requested'],
  Accepted: [orderStateName('Accepted'), 'Angenommen', 'Accepted'],
} satisfies Table<OrderState>;

const orderMeanings = {
  Created: [orderStateMeaning('Created'), 'Wir haben Ihre Bestellung erhalten.', 'We have received your order.'],
  Open: [orderStateMeaning('Open'), 'Wir bereiten Ihre Bestellung vor.', 'We are preparing your order.'],
  Confirmed: [
    orderStateMeaning('Confirmed'),
    'Ihre Bestellung ist bestätigt und auf dem Weg zu Ihnen.',
    'Your order is confirmed and on its way to you.',
  ],
  Complete: [orderStateMeaning('Complete'), 'Alles ist erledigt.', 'Everything is done.'],
  Cancelled: [orderStateMeaning('Cancelled'), 'Die Bestellung wurde storniert.', 'The order has been cancelled.'],
  Requested: [orderStateMeaning('Requested'), 'Wir haben Ihr Angebot erhalten.', 'We have received your offer.'],
  Accepted: [orderStateMeaning('Accepted'), 'Wir haben Ihr Angebot angenommen.', 'We have accepted your offer.'],
} satisfies Table<OrderState>;

const paymentStates = {
  Pending: [paymentStateName('Pending'), 'Ausstehend', 'Pending'],
  Paid: [paymentStateName('Paid'), 'Bezahlt', 'Paid'],
  Failed: [paymentStateName('Failed'), 'Fehlgeschlagen', 'Failed'],
} satisfies Table<PaymentState>;

const passwordRules = {
  length: [passwordRuleWords.length, 'mindestens 8 Zeichen', 'at least 8 characters'],
  capital: [passwordRuleWords.capital, 'ein Großbuchstabe', 'a capital letter'],
  number: [passwordRuleWords.number, 'eine Ziffer', 'a number'],
  uncommon: [passwordRuleWords.uncommon, 'kein häufig verwendetes Passwort', 'not one of the most common passwords'],
} satisfies Table<PasswordRule>;

const interests = {
  'market-report': [interestWords['market-report'], 'Marktbericht', 'Market report'],
  offers: [interestWords.offers, 'Angebote', 'Offers'],
  'new-products': [interestWords['new-products'], 'Neue Produkte', 'New products'],
  numismatics: [interestWords.numismatics, 'Numismatik', 'Numismatics'],
} satisfies Table<NewsletterInterest>;

const lineChanges = {
  price: [
    changed({ kind: 'price', sku, name: 'x', from: francs(4.3), to: francs(4.25) }),
    'Krügerrand: Der Stückpreis hat sich von CHF 4.30 auf CHF 4.25 geändert.',
    'Krügerrand: the price apiece has changed from CHF 4.30 to CHF 4.25.',
  ],
  reduced: [
    changed({ kind: 'reduced', sku, name: 'x', from: 12, to: 7 }),
    'Krügerrand: Nur 7 von 12 Stück sind vorrätig. Wir haben die Menge angepasst.',
    'Krügerrand: only 7 of 12 pieces are in stock. We have adjusted the quantity.',
  ],
  'removed, out of stock': [
    changed({ kind: 'removed', sku, name: 'x', reason: 'out-of-stock' }),
    'Krügerrand ist ausverkauft und wurde aus dem Warenkorb entfernt.',
    'Krügerrand is out of stock and has been removed from your cart.',
  ],
  'removed, inactive': [
    changed({ kind: 'removed', sku, name: 'x', reason: 'inactive' }),
    'Krügerrand ist nicht mehr erhältlich und wurde aus dem Warenkorb entfernt.',
    'Krügerrand is no longer available and has been removed from your cart.',
  ],
} satisfies Table<'price' | 'reduced'>;

const alone = {
  offline: [
    offline,
    'Sie sind offline. Es wurde nichts gesendet; Ihre Eingaben bleiben auf dieser Seite.',
    'You are offline. Nothing has been sent; what you have entered stays on this page.',
  ],
  noConnection: [
    noConnection,
    'Es besteht keine Verbindung zum Shop. Nichts ist verloren; bitte versuchen Sie es erneut, sobald Sie online sind.',
    'There is no connection to the shop. Nothing is lost; please try again as soon as you are online.',
  ],
  tryOnline: [
    tryOnline,
    'Es besteht keine Verbindung zum Shop. Bitte versuchen Sie es erneut, sobald Sie online sind.',
    'There is no connection to the shop. Please try again as soon as you are online.',
  ],
  tryLater: [
    tryLater,
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  userLoggedOutOnExpiredSession: [
    userLoggedOutOnExpiredSession,
    'Ihre Sitzung ist abgelaufen. Sie wurden abgemeldet.',
    'Your session has expired. You have been logged out.',
  ],
  countryNotServed: [
    countryNotServed('Österreich, Liechtenstein'),
    'In dieses Land liefern wir nicht. Dieser Shop liefert nach: Österreich, Liechtenstein.',
    'We do not deliver to this country. This store delivers to: Österreich, Liechtenstein.',
  ],
  deliverElsewhere: [
    deliverElsewhere('Österreich, Liechtenstein'),
    'Die Ware ginge an Ihre Rechnungsadresse, und in dieses Land liefern wir nicht. Bitte geben Sie eine ' +
      'Lieferadresse in einem dieser Länder an: Österreich, Liechtenstein.',
    'The goods would go to your billing address, and we do not deliver to this country. Please add a shipping ' +
      'address in one of these: Österreich, Liechtenstein.',
  ],
} satisfies Table<string>;

const tables = {
  'refusals of an account (§8)': accountRefusals,
  'refusals of an address book (ACC-2)': addressRefusals,
  'refusals of an alert or a subscription (CAT-10, CMS-7)': alertRefusals,
  'refusals of a wish (WISH-1)': wishRefusals,
  'refusals on the way to an order (CHK-5, R20)': buying,
  'problems of a field (§5)': fields,
  'what an order lacks (CHK-3)': missing,
  'why a delivery cannot be chosen (SHIP-2)': shippingRefusals,
  'why a payment cannot be chosen (PAY-1, PAY-2)': paymentRefusals,
  'names of deliveries (SHIP-5)': deliveries,
  'texts of deliveries (SHIP-5)': deliveryTexts,
  'names of payments (PAY-1)': payments,
  'texts of payments (PRC-8)': paymentTexts,
  'states of an order (§4)': orderStates,
  'meanings of the states of an order': orderMeanings,
  'states of a payment (§4)': paymentStates,
  'rules of a password (VAL-4)': passwordRules,
  'interests of a newsletter': interests,
  'changes of a line (CART-6, CART-7)': lineChanges,
  'messages of their own': alone,
};

const i18nOf = (locale: string, messages: typeof german) => setupI18n({ locale, messages: { [locale]: messages } });
const [de, en, us] = [i18nOf('de-DE', german), i18nOf('en-EU', english), i18nOf('en-US', american)];

describe.each(Object.entries(tables))('%s', (_, table: Table<string>) => {
  it.each(Object.entries(table))('%s', (_key, [message, inGerman, inEnglish, inAmerican = inEnglish]) => {
    const told = [de, en, us].map((i18n) => i18n._(message).replaceAll('\u00a0', ' '));
    expect(told).toEqual([inGerman, inEnglish, inAmerican]);
  });
});

it('has a row for every message of src/ui/messages in the catalogs', () => {
  const { items } = PO.parse(readFileSync('src/ui/locales/de-DE.po', 'utf8'));
  const ours = items.filter(
    (item) => !item.obsolete && item.references.some((each) => each.startsWith('src/ui/messages/')),
  );
  const inTables = new Set(
    Object.values<Table<string>>(tables)
      .flatMap((table) => Object.values(table))
      .map(([{ message }]) => message),
  );
  expect(ours.length).toBeGreaterThan(100);
  const missing = ours.map(({ msgid }) => msgid).filter((msgid) => !inTables.has(msgid));
  expect(missing, 'a new message takes its words in a table of test/ui/messages/words.test.ts').toEqual([]);
});
