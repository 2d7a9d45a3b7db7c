import * as account from '../../../src/domain/account/AccountErrors.ts';
import * as alert from '../../../src/domain/alert/AlertErrors.ts';
import * as cart from '../../../src/domain/cart/CartErrors.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import * as coupon from '../../../src/domain/coupon/CouponErrors.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import * as report from '../../../src/domain/report/ReportErrors.ts';
import * as contact from '../../../src/domain/contact/ContactErrors.ts';
import { AlreadySubscribed, SubscribeFailed } from '../../../src/domain/newsletter/NewsletterErrors.ts';
import { DepositNotFound, DepositsUnavailable, NotInDeposit } from '../../../src/domain/deposit/DepositErrors.ts';
import * as limitOrder from '../../../src/domain/limit-order/LimitOrderErrors.ts';
import { shownLimitOrder } from '../../../src/domain/limit-order/ShowLimitOrder.ts';
import * as order from '../../../src/domain/order/OrderErrors.ts';
import { PaymentMethodRefused } from '../../../src/domain/payment/PaymentErrors.ts';
import * as pricing from '../../../src/domain/pricing/PricingErrors.ts';
import { SessionExpired, SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import {
  CountryNotServed,
  ShippingMethodNotFound,
  ShippingMethodRefused,
} from '../../../src/domain/shipping/ShippingErrors.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';
import { WishlistFull, WishlistNotFound, WishlistsUnavailable } from '../../../src/domain/wishlist/WishlistErrors.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aLimitOrder } from '../../builders/limitOrder.ts';
import { aTick } from '../../builders/tick.ts';
import { ContentUnavailable } from '../../../src/domain/content/ContentErrors.ts';
import { refusalWords, type Refusal } from '../../../src/ui/messages/refusals/refusalWords.ts';
import type { Facts } from '../../../src/ui/messages/refusals/Words.ts';
import type { Table } from './Row.ts';

const sku = idOf<Sku>('AU-1');
const current = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
const minutes = 60;
const francs = (amount: number) => Money.of(amount * 100, 'CHF');
const exceeded = new cart.CartLimitExceeded({ limit: francs(500_000), total: francs(600_000.5) });
const said = (error: Refusal, more: Partial<Facts> = {}) =>
  refusalWords(error, { localeTag: 'de-DE', side: 'buy', ...more });

/** The words of every error, with variants that depend on its data or on the place. */
export const writtenRefusals = {
  EmailTaken: [
    said(new account.EmailTaken()),
    'Ein Kundenkonto mit dieser E-Mail-Adresse existiert bereits.',
    'An account with this e-mail address already exists.',
  ],
  CredentialsMismatch: [
    said(new account.CredentialsMismatch()),
    'E-Mail-Adresse oder Passwort ist falsch.',
    'E-mail and password do not match.',
  ],
  EmailUnverified: [
    said(new account.EmailUnverified()),
    'Bitte bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden.',
    'Please confirm your e-mail address before you sign in.',
  ],
  PasswordIncorrect: [
    said(new account.PasswordIncorrect()),
    'Das eingegebene Passwort ist falsch.',
    'The password you entered is incorrect.',
  ],
  LinkInvalid: [said(new account.LinkInvalid()), 'Dieser Link gilt nicht mehr.', 'This link is no longer valid.'],
  CodeIncorrect: [
    said(new account.CodeIncorrect({ attemptsLeft: 2 })),
    'Der Bestätigungscode ist falsch. 2 Versuche bleiben.',
    'The verification code is incorrect. 2 attempts are left.',
  ],
  'CodeIncorrect, one attempt left': [
    said(new account.CodeIncorrect({ attemptsLeft: 1 })),
    'Der Bestätigungscode ist falsch. Ein Versuch bleibt.',
    'The verification code is incorrect. One attempt is left.',
  ],
  'CodeIncorrect, no attempt left': [
    said(new account.CodeIncorrect({ attemptsLeft: 0 })),
    'Der Bestätigungscode ist falsch. 0 Versuche bleiben.',
    'The verification code is incorrect. 0 attempts are left.',
  ],
  TooManyAttempts: [
    said(new account.TooManyAttempts({ retryAfterSeconds: 10 * minutes })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 10 Minuten und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 10 minutes and try again.',
  ],
  'TooManyAttempts, a second more than a minute': [
    said(new account.TooManyAttempts({ retryAfterSeconds: 61 })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 2 Minuten und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 2 minutes and try again.',
  ],
  'TooManyAttempts, a minute': [
    said(new account.TooManyAttempts({ retryAfterSeconds: 60 })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 1 Minute und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 1 minute and try again.',
  ],
  'TooManyAttempts, no second': [
    said(new account.TooManyAttempts({ retryAfterSeconds: 0 })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 1 Minute und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 1 minute and try again.',
  ],
  'TooManyAttempts, a minute less than two hours': [
    said(new account.TooManyAttempts({ retryAfterSeconds: 119 * minutes })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 119 Minuten und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 119 minutes and try again.',
  ],
  'TooManyAttempts, a second more than 23 hours': [
    said(new account.TooManyAttempts({ retryAfterSeconds: 23 * 60 * minutes + 1 })),
    'Die maximale Anzahl an Versuchen ist erreicht. Bitte warten Sie 24 Stunden und versuchen Sie es dann erneut.',
    'The maximum number of attempts has been reached. Please wait 24 hours and try again.',
  ],
  CodesExhausted: [
    said(new account.CodesExhausted({ retryAfterSeconds: 119 * minutes })),
    'Wir haben Ihnen bereits mehrere Codes gesendet. Einen weiteren können Sie in 119 Minuten anfordern.',
    'We have sent you several codes already. You can ask for another one in 119 minutes.',
  ],
  'CodesExhausted, a minute': [
    said(new account.CodesExhausted({ retryAfterSeconds: 1 })),
    'Wir haben Ihnen bereits mehrere Codes gesendet. Einen weiteren können Sie in 1 Minute anfordern.',
    'We have sent you several codes already. You can ask for another one in 1 minute.',
  ],
  'CodesExhausted, two hours': [
    said(new account.CodesExhausted({ retryAfterSeconds: 120 * minutes })),
    'Wir haben Ihnen bereits mehrere Codes gesendet. Einen weiteren können Sie in 2 Stunden anfordern.',
    'We have sent you several codes already. You can ask for another one in 2 hours.',
  ],
  'CodesExhausted, a minute more than two hours': [
    said(new account.CodesExhausted({ retryAfterSeconds: 121 * minutes })),
    'Wir haben Ihnen bereits mehrere Codes gesendet. Einen weiteren können Sie in 3 Stunden anfordern.',
    'We have sent you several codes already. You can ask for another one in 3 hours.',
  ],
  PhoneCheckFailed: [
    said(new account.PhoneCheckFailed()),
    'Ihre Telefonnummer konnte nicht geprüft werden. Bitte versuchen Sie es später erneut.',
    'Your phone number could not be checked. Please try again later.',
  ],
  LimitOrdersActive: [
    said(new account.LimitOrdersActive({ count: 3 })),
    'Sie haben 3 aktive Limit-Aufträge. Bitte löschen Sie zuerst Ihre Limit-Aufträge; danach können Sie Ihr ' +
      'Kundenkonto löschen.',
    'You have 3 active limit orders. Please delete your limit orders first; then you can delete your account.',
  ],
  'LimitOrdersActive, one': [
    said(new account.LimitOrdersActive({ count: 1 })),
    'Sie haben einen aktiven Limit-Auftrag. Bitte löschen Sie zuerst Ihre Limit-Aufträge; danach können Sie Ihr ' +
      'Kundenkonto löschen.',
    'You have one active limit order. Please delete your limit orders first; then you can delete your account.',
  ],
  DepositInUse: [
    said(new account.DepositInUse({ because: 'metal' })),
    'In Ihrem Depot liegt Metall. Bitte verkaufen Sie es zuerst oder lassen Sie es sich liefern; danach können Sie Ihr ' +
      'Kundenkonto löschen.',
    'Metal of yours lies in the deposit. Please sell it or have it delivered first; then you can delete your account.',
  ],
  'DepositInUse, an order': [
    said(new account.DepositInUse({ because: 'order' })),
    'Ein Auftrag für Ihr Depot läuft noch. Sobald er abgeschlossen oder storniert ist, können Sie Ihr Kundenkonto ' +
      'löschen.',
    'An order for your deposit is under way. You can delete your account as soon as it is complete or cancelled.',
  ],
  CustomerNotAuthorized: [
    said(new account.CustomerNotAuthorized({ action: 'update' })),
    'Sie sind nicht berechtigt, diesen Kunden zu ändern.',
    'You are not authorized to update this customer.',
  ],
  'CustomerNotAuthorized to delete': [
    said(new account.CustomerNotAuthorized({ action: 'delete' })),
    'Sie sind nicht berechtigt, diesen Kunden zu löschen.',
    'You are not authorized to delete this customer.',
  ],
  SessionExpired: [
    said(new SessionExpired()),
    'Ihre Sitzung ist abgelaufen. Sie wurden abgemeldet.',
    'Your session has expired. You have been logged out.',
  ],
  SignInRequired: [
    said(new account.SignInRequired()),
    'Bitte melden Sie sich an, um fortzufahren.',
    'Please sign in to go on.',
  ],
  InvalidFields: [
    said(new InvalidFields({ problems: [{ field: 'email', problem: { rule: 'email' } }] })),
    'Bitte prüfen Sie die markierten Felder.',
    'Please check the marked fields.',
  ],
  AccountUnavailable: [
    said(new account.AccountUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  SessionUnavailable: [
    said(new SessionUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  AddressSelected: [
    said(new account.AddressSelected()),
    'Die ausgewählte Adresse kann erst entfernt werden, wenn eine andere gewählt ist.',
    'The selected address cannot be removed until another is chosen.',
  ],
  AddressNotFound: [
    said(new account.AddressNotFound()),
    'Diese Adresse gibt es nicht mehr.',
    'This address does not exist any more.',
  ],
  TooManyAddresses: [
    said(new account.TooManyAddresses({ most: 50 })),
    'Ihr Adressbuch ist voll. Entfernen Sie eine Adresse, bevor Sie eine weitere hinzufügen.',
    'Your address book is full. Remove an address before you add another.',
  ],
  AlreadySubscribed: [
    said(new AlreadySubscribed()),
    'Diese E-Mail-Adresse ist bereits angemeldet.',
    'This e-mail address is already subscribed.',
  ],
  SubscribeFailed: [
    said(new SubscribeFailed()),
    'Die Anmeldung zum Newsletter hat gerade nicht funktioniert. Bitte versuchen Sie es später erneut.',
    'You could not be subscribed just now. Please try again later.',
  ],
  LooksAutomatic: [
    said(new contact.LooksAutomatic()),
    'Ihre Nachricht ist noch nicht abgeschickt: Es sah so aus, als hätte ein Programm das Formular ausgefüllt. Bitte prüfen Sie sie und senden Sie sie noch einmal.',
    'Your message has not been sent yet: it looked as if a program had filled in the form. Please check it and send it again.',
  ],
  InquiryNotSent: [
    said(new contact.InquiryNotSent()),
    'Ihre Nachricht konnte gerade nicht gesendet werden. Nichts von dem, was Sie geschrieben haben, ist verloren; bitte versuchen Sie es später noch einmal oder rufen Sie uns an.',
    'Your message could not be sent just now. Nothing that you wrote is lost; please try again later, or call us.',
  ],
  ReportsClosed: [
    said(new report.ReportsClosed()),
    'Meldungen können hier zurzeit nicht entgegengenommen werden. Es wurde nichts gesendet.',
    'Reports cannot be taken here at the moment. Nothing was sent.',
  ],
  MailboxNotFound: [
    said(new report.MailboxNotFound()),
    'Zu diesem Quittungscode gibt es keine Meldung. Bitte prüfen Sie ihn.',
    'There is no report with this receipt code. Please check it.',
  ],
  MailboxFull: [
    said(new report.MailboxFull({ most: 100 })),
    'Dieses Postfach hat 100 Nachrichten von Ihnen aufgenommen und nimmt keine mehr an. Ihr Text steht noch hier: Bitte kopieren Sie ihn, schließen Sie das Postfach und senden Sie ihn als neue Meldung, die die Nummer dieser Meldung nennt.',
    'This mailbox has taken 100 messages from you and takes no more. Your text is still here: please copy it, close the mailbox, and send it as a new report that names the number of this one.',
  ],
  ReportsOfDayTaken: [
    said(new report.ReportsOfDayTaken({ retryAfterSeconds: 7_201 })),
    'Heute nehmen wir nichts mehr an, weil sehr viele Meldungen eingegangen sind. Ihr Text steht noch hier: Bitte versuchen Sie es in 3 Stunden noch einmal, schreiben Sie uns per Post oder wenden Sie sich an die externe Meldestelle Ihres Landes.',
    'We take nothing more today, because very many reports have come in. Your text is still here: please try again in 3 hours, write to us by mail, or turn to the external reporting office of your country.',
  ],
  ReportNotSent: [
    said(new report.ReportNotSent()),
    'Das konnte gerade nicht gesendet werden. Nichts von dem, was Sie geschrieben haben, ist verloren; bitte versuchen Sie es später noch einmal.',
    'This could not be sent just now. Nothing that you wrote is lost; please try again later.',
  ],
  ProductAvailable: [
    said(new alert.ProductAvailable({ sku })),
    'Dieses Produkt ist wieder lieferbar. Bitte laden Sie die Seite neu.',
    'This product is available again. Please reload the page.',
  ],
  'InvalidFields in a form with a single field': [
    said(new InvalidFields({ problems: [{ field: 'email', problem: { rule: 'email-ascii' } }] }), {
      shownIn: 'single field',
    }),
    'An eine Adresse mit Umlauten oder Akzenten vor dem @ können wir keine E-Mails senden.',
    'We cannot send mail to an address with umlauts or accents before the @.',
  ],
  'InvalidFields in a form with a single field, without a problem': [
    said(new InvalidFields({ problems: [] }), { shownIn: 'single field' }),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  TooManyAlerts: [
    said(new alert.TooManyAlerts({ most: 100 })),
    'Sie warten schon auf 100 Produkte. Beenden Sie zuerst eine dieser Benachrichtigungen.',
    'You are waiting for 100 products already. End one of these alerts first.',
  ],
  AlertsUnavailable: [
    said(new alert.AlertsUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  LimitOrderNotFound: [
    said(new limitOrder.LimitOrderNotFound()),
    'Diese Limit-Order kann hier nicht angezeigt werden.',
    'This limit order cannot be shown here.',
  ],
  LimitOrderCapExceeded: [
    said(new limitOrder.LimitOrderCapExceeded({ limit: francs(500_000), total: francs(500_001) })),
    'Der Höchstwert einer Limit-Order ist überschritten. Bitte wählen Sie weniger Stück oder einen anderen Zielpreis.',
    'Limit order price cap exceeded. Please choose fewer pieces or another target price.',
  ],
  NoLimitOrders: [
    said(new limitOrder.NoLimitOrders({ sku })),
    'Für dieses Produkt sind keine Limit-Orders möglich.',
    'Limit orders cannot be placed for this product.',
  ],
  TooManyLimitOrders: [
    said(new limitOrder.TooManyLimitOrders({ most: 100 })),
    'Sie haben schon 100 offene Limit-Orders. Stornieren Sie zuerst eine davon.',
    'You have 100 open limit orders already. Cancel one of them first.',
  ],
  LimitOrderChanged: [
    said(
      new limitOrder.LimitOrderChanged({
        current: shownLimitOrder(aLimitOrder({ status: 'active' }), undefined, null),
      }),
    ),
    'Ihre Limit-Order hat sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
    'Your limit order has changed meanwhile. Please look at it once more.',
  ],
  'LimitOrderChanged by its execution': [
    said(
      new limitOrder.LimitOrderChanged({
        current: shownLimitOrder(aLimitOrder({ status: 'executed' }), undefined, null),
      }),
    ),
    'Ihre Limit-Order wurde inzwischen ausgeführt und kann deshalb nicht mehr geändert werden.',
    'Your limit order has been executed meanwhile, so it can no longer be changed.',
  ],
  LimitOrderFinished: [
    said(new limitOrder.LimitOrderFinished({ status: 'cancelled' })),
    'Diese Limit-Order ist abgeschlossen und kann nicht mehr geändert werden.',
    'This limit order is finished and can no longer be changed.',
  ],
  PhoneNotVerified: [
    said(new limitOrder.PhoneNotVerified()),
    'Bitte bestätigen Sie zuerst Ihre Telefonnummer.',
    'Please verify your phone number first.',
  ],
  LimitOrdersUnavailable: [
    said(new limitOrder.LimitOrdersUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  WishlistFull: [
    said(new WishlistFull({ most: 200 })),
    'Ihre Wunschliste fasst höchstens 200 Produkte. Bitte entfernen Sie zuerst eines.',
    'Your wishlist holds 200 products at the most. Please remove one first.',
  ],
  WishlistNotFound: [
    said(new WishlistNotFound()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  DepositNotFound: [
    said(new DepositNotFound()),
    'Dieses Depot kann hier nicht angezeigt werden.',
    'This deposit cannot be shown here.',
  ],
  NotInDeposit: [
    said(new NotInDeposit({ sku, free: 3 })),
    'So viele Stück sind in Ihrem Depot nicht frei. Bitte verringern Sie die Menge.',
    'Your deposit does not hold that many pieces free. Please lower the quantity.',
  ],
  DepositsUnavailable: [
    said(new DepositsUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  WishlistsUnavailable: [
    said(new WishlistsUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  'ProductNotFound of a wish': [
    said(new cart.ProductNotFound({ sku }), { shownIn: 'wishlist' }),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  'QuantityNotValid of a wish': [
    said(new cart.QuantityNotValid(), { shownIn: 'wishlist' }),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  CartLimitExceeded: [
    said(exceeded),
    'Das Warenkorb-Limit von 500.000,00 CHF ist überschritten. Bitte entfernen Sie Produkte aus dem Warenkorb.',
    'The cart limit of 500.000,00 CHF is exceeded. Please remove products from your cart.',
  ],
  'CartLimitExceeded by many pieces': [
    said(exceeded, { pieces: 200 }),
    'Mit 200 Stück käme Ihr Warenkorb auf 600.000,50 CHF; die Obergrenze ist 500.000,00 CHF. Bitte wählen Sie ' +
      'weniger Stück.',
    'With 200 pieces your cart would come to 600.000,50 CHF; its limit is 500.000,00 CHF. Please choose fewer pieces.',
  ],
  'CartLimitExceeded by two pieces': [
    said(exceeded, { pieces: 2 }),
    'Mit 2 Stück käme Ihr Warenkorb auf 600.000,50 CHF; die Obergrenze ist 500.000,00 CHF. Bitte wählen Sie ' +
      'weniger Stück.',
    'With 2 pieces your cart would come to 600.000,50 CHF; its limit is 500.000,00 CHF. Please choose fewer pieces.',
  ],
  'CartLimitExceeded by one piece': [
    said(exceeded, { pieces: 1 }),
    'Das Warenkorb-Limit von 500.000,00 CHF ist überschritten. Bitte entfernen Sie Produkte aus dem Warenkorb.',
    'The cart limit of 500.000,00 CHF is exceeded. Please remove products from your cart.',
  ],
  'CartLimitExceeded of a selling cart': [
    said(exceeded, { side: 'sell' }),
    'Das Limit von 500.000,00 CHF für einen Verkaufskorb ist überschritten. Bitte entfernen Sie Produkte aus dem ' +
      'Verkaufskorb.',
    'The limit of 500.000,00 CHF for a selling cart is exceeded. Please remove products from your selling cart.',
  ],
  'CartLimitExceeded of a selling cart by many pieces': [
    said(exceeded, { side: 'sell', pieces: 200 }),
    'Mit 200 Stück käme Ihr Verkaufskorb auf 600.000,50 CHF; die Obergrenze ist 500.000,00 CHF. Bitte wählen Sie ' +
      'weniger Stück.',
    'With 200 pieces your selling cart would come to 600.000,50 CHF; its limit is 500.000,00 CHF. Please choose fewer ' +
      'pieces.',
  ],
  'many pieces refused for another reason': [
    said(new cart.QuantityNotValid(), { pieces: 200 }),
    'Bitte geben Sie eine ganze Zahl von 1 bis 10.000 ein.',
    'Please enter a whole number from 1 to 10,000.',
  ],
  BelowMinimumValue: [
    said(new cart.BelowMinimumValue({ minimum: francs(99.5) })),
    'Der Mindestwarenwert beträgt 99,50 CHF.',
    'The minimum cart value is 99,50 CHF.',
  ],
  'BelowMinimumValue of a selling cart': [
    said(new cart.BelowMinimumValue({ minimum: francs(99.5) }), { side: 'sell' }),
    'Der Mindestwert eines Verkaufskorbs beträgt 99,50 CHF.',
    'The minimum value of a selling cart is 99,50 CHF.',
  ],
  ScrapItemRefused: [
    said(new cart.ScrapItemRefused({ reason: 'worth-too-little' })),
    'Dieses Stück ist weniger wert, als wir auszahlen können. Bitte zählen Sie sein Gewicht zu einem ähnlichen Stück.',
    'This piece is worth less than we can pay out. Please add its weight to that of a similar piece.',
  ],
  'ScrapItemRefused, without its weight': [
    said(new cart.ScrapItemRefused({ reason: 'by-weight' })),
    'Dieses Metall kaufen wir nach Gewicht an. Bitte geben Sie Feingehalt und Gewicht auf der Seite „Ankauf“ an.',
    'We buy this metal by weight. Please state its fineness and weight on the page “Sell to us”.',
  ],
  'ScrapItemRefused, of a product by the piece': [
    said(new cart.ScrapItemRefused({ reason: 'not-scrap' })),
    'Dieses Produkt kaufen wir nicht nach Gewicht an.',
    'We do not buy this product by weight.',
  ],
  'ScrapItemRefused, of another metal': [
    said(new cart.ScrapItemRefused({ reason: 'other-metal' })),
    'Das ist ein anderes Metall, als Sie angegeben haben. Bitte wählen Sie das Metall noch einmal.',
    'This is another metal than the one you stated. Please choose the metal again.',
  ],
  'ScrapItemRefused, out of its ranges': [
    said(new cart.ScrapItemRefused({ reason: 'out-of-range' })),
    'Bitte geben Sie einen Feingehalt von 10 bis 1.000 Tausendteilen und ein Gewicht bis 10 kg ein.',
    'Please enter a fineness of 10 to 1,000 parts and a weight of up to 10 kg.',
  ],
  OutOfStock: [
    said(new cart.OutOfStock({ sku, available: 3 })),
    'Nur 3 Stück sind vorrätig.',
    'Only 3 pieces are in stock.',
  ],
  'OutOfStock, one left': [
    said(new cart.OutOfStock({ sku, available: 1 })),
    'Nur 1 Stück ist vorrätig.',
    'Only 1 piece is in stock.',
  ],
  'OutOfStock, none left': [
    said(new cart.OutOfStock({ sku, available: 0 })),
    'Dieser Artikel ist ausverkauft.',
    'This item is out of stock.',
  ],
  CartFull: [
    said(new cart.CartFull({ most: 100 })),
    'Ihr Warenkorb fasst höchstens 100 Produkte. Bitte entfernen Sie zuerst eines.',
    'Your cart holds 100 products at the most. Please remove one first.',
  ],
  'CartFull of a sale': [
    said(new cart.CartFull({ most: 100 }), { side: 'sell' }),
    'Ihr Verkaufskorb fasst höchstens 100 Posten. Bitte verkaufen Sie diese zuerst, oder entfernen Sie einen.',
    'Your selling cart holds 100 items at the most. Please sell these first, or remove one.',
  ],
  QuantityNotValid: [
    said(new cart.QuantityNotValid()),
    'Bitte geben Sie eine ganze Zahl von 1 bis 10.000 ein.',
    'Please enter a whole number from 1 to 10,000.',
  ],
  ProductNotFound: [
    said(new cart.ProductNotFound({ sku })),
    'Dieses Produkt gibt es nicht mehr.',
    'This product does not exist any more.',
  ],
  ProductNotSoldOnline: [
    said(new cart.ProductNotSoldOnline({ sku, reason: 'sell-only' })),
    'Dieses Produkt kann nicht online gekauft werden.',
    'This product cannot be bought online.',
  ],
  'ProductNotSoldOnline, duty-free': [
    said(new cart.ProductNotSoldOnline({ sku, reason: 'duty-free' })),
    'Dieses zollfreie Produkt kann nicht online gekauft werden. Bitte wenden Sie sich an unseren Kundendienst.',
    'This duty-free product cannot be bought online. Please contact our support.',
  ],
  'ProductNotSoldOnline, selling': [
    said(new cart.ProductNotSoldOnline({ sku, reason: 'inactive' }), { side: 'sell' }),
    'Dieses Produkt kaufen wir nicht online an. Bitte wenden Sie sich an unseren Kundendienst.',
    'We do not buy this product online. Please contact our support.',
  ],
  ProductNoLongerAvailable: [
    said(new order.ProductNoLongerAvailable({ skus: [sku] })),
    'Ein Produkt in Ihrem Warenkorb ist nicht mehr erhältlich.',
    'A product in your cart is no longer available.',
  ],
  CartChanged: [
    said(new cart.CartChanged({ current })),
    'Ihr Warenkorb wurde in einem anderen Fenster geändert. So sieht er jetzt aus.',
    'Your cart was changed in another window. This is how it stands now.',
  ],
  'CartChanged of a selling cart': [
    said(new cart.CartChanged({ current }), { side: 'sell' }),
    'Ihr Verkaufskorb wurde in einem anderen Fenster geändert. So sieht er jetzt aus.',
    'Your selling cart was changed in another window. This is how it stands now.',
  ],
  'CartNotFound of a selling cart': [
    said(new cart.CartNotFound(), { side: 'sell' }),
    'Ihren Verkaufskorb gibt es nicht mehr. Bitte legen Sie die Produkte noch einmal hinein.',
    'Your selling cart no longer exists. Please put your products into the selling cart again.',
  ],
  'RecalculationFailed of a selling cart': [
    said(new cart.RecalculationFailed(), { side: 'sell' }),
    'Beim Neuberechnen des Verkaufskorbs ist etwas schiefgelaufen.',
    'Something went wrong while recalculating the selling cart.',
  ],
  RecalculationFailed: [
    said(new cart.RecalculationFailed()),
    'Beim Neuberechnen des Warenkorbs ist etwas schiefgelaufen.',
    'Something went wrong while recalculating the cart.',
  ],
  PriceMismatch: [
    said(new pricing.PriceMismatch({ skus: [sku] })),
    'Die Preise haben sich geändert. Bitte aktualisieren und prüfen Sie sie vor der Bestellung.',
    'Prices have changed. Please refresh and check them before you order.',
  ],
  QuoteExpired: [
    said(new pricing.QuoteExpired()),
    'Die gezeigten Preise sind abgelaufen. Bitte prüfen Sie die neuen Preise vor der Bestellung.',
    'The prices you saw have expired. Please check the new prices before you order.',
  ],
  QuoteInvalid: [
    said(new pricing.QuoteInvalid()),
    'Die Preise haben sich geändert. Bitte aktualisieren und prüfen Sie sie vor der Bestellung.',
    'Prices have changed. Please refresh and check them before you order.',
  ],
  PricesStale: [
    said(new pricing.PricesStale({ ageMs: 400_000 })),
    'Der Markt liefert zurzeit keine neuen Preise. Bestellen ist unterbrochen; Ihr Warenkorb bleibt erhalten.',
    'There are no new market prices at the moment. Ordering is paused; your cart is kept.',
  ],
  'OrderIncomplete, by the first that is missing': [
    said(new order.OrderIncomplete({ missing: ['payment-method', 'email'] })),
    'Bitte wählen Sie, wie Sie bezahlen möchten.',
    'Please choose how you would like to pay.',
  ],
  OrderIncomplete: [
    said(new order.OrderIncomplete({ missing: ['email'] })),
    'Ihre E-Mail-Adresse fehlt.',
    'Your e-mail address is missing.',
  ],
  PaymentMethodRefused: [
    said(new PaymentMethodRefused({ reason: 'cash-needs-pickup' })),
    'Barzahlung nur bei Abholung in einer Filiale, innerhalb von 5 Werktagen.',
    'Cash only with pick-up in a store, within 5 working days.',
    'Cash only with in-store pickup, within 5 business days.',
  ],
  PaymentDeclined: [
    said(new order.PaymentDeclined()),
    'Die Zahlung hat nicht funktioniert. Bitte versuchen Sie es noch einmal; Ihre Bestellung ist nicht verloren.',
    'The payment did not work. Please try again; your order is not lost.',
  ],
  ShippingMethodNotFound: [
    said(new ShippingMethodNotFound()),
    'Versandart nicht gefunden',
    'Shipping method not found',
  ],
  ShippingMethodRefused: [
    said(new ShippingMethodRefused({ reason: 'only-scrap-items' })),
    'Die Altgold-Box nimmt nur Altmetall auf.',
    'The Scrap Metal Box takes scrap metal only.',
  ],
  CountryNotServed: [
    said(new CountryNotServed({ country: 'FR', served: ['AT', 'LI', 'XY'] })),
    'In dieses Land liefern wir nicht. Dieser Shop liefert nach: Österreich, Liechtenstein, XY.',
    'We do not deliver to this country. This store delivers to: Österreich, Liechtenstein, XY.',
  ],
  PurchaseBroken: [
    said(new order.PurchaseBroken({ supportCode: 'A1B2C3' })),
    'Mit Ihrem Warenkorb stimmt etwas nicht. Bitte nennen Sie unserem Kundendienst diesen Code: A1B2C3',
    'Something is wrong with your cart. Please give this code to our support: A1B2C3',
  ],
  OrderInProgress: [
    said(new order.OrderInProgress()),
    'Ihre Bestellung wird gerade aufgegeben. Einen Moment bitte.',
    'Your order is being placed. One moment, please.',
  ],
  OfferNotOpen: [
    said(new order.OfferNotOpen()),
    'Auf dieses Gegenangebot können Sie nicht mehr antworten. Bitte sehen Sie sich Ihren Verkauf noch einmal an.',
    'This counter-offer can no longer be answered. Please look at your sale once more.',
  ],
  LatePriceNotOpen: [
    said(new order.LatePriceNotOpen()),
    'Den Preis Ihrer Ware können Sie hier nicht mehr ablehnen. Bitte sehen Sie sich Ihren Verkauf noch einmal an.',
    'The price of your goods can no longer be declined here. Please look at your sale once more.',
  ],
  DocumentNotIssued: [
    said(new order.DocumentNotIssued()),
    'Dieses Dokument gibt es für den Auftrag nicht oder nicht mehr.',
    'There is no such document for this order, or no longer.',
  ],
  CallOffTooLate: [
    said(new order.CallOffTooLate()),
    'Ihren Verkauf können Sie hier nicht mehr stornieren. Bitte wenden Sie sich an uns.',
    'Your sale can no longer be cancelled here. Please contact us.',
  ],
  TooManyOrders: [
    said(new order.TooManyOrders({ retryAfterSeconds: 119 * minutes })),
    'In letzter Zeit wurden so viele Bestellungen aufgegeben, dass gerade keine weitere angenommen wird. Sie ' +
      'können in 119 Minuten bestellen; Ihr Warenkorb und alle Ihre Angaben bleiben erhalten.',
    'So many orders have been placed lately that no further one is accepted just now. You can order in 119 ' +
      'minutes; your cart and all you have entered are kept.',
  ],
  'TooManyOrders, a minute': [
    said(new order.TooManyOrders({ retryAfterSeconds: 59 })),
    'In letzter Zeit wurden so viele Bestellungen aufgegeben, dass gerade keine weitere angenommen wird. Sie ' +
      'können in 1 Minute bestellen; Ihr Warenkorb und alle Ihre Angaben bleiben erhalten.',
    'So many orders have been placed lately that no further one is accepted just now. You can order in 1 minute; ' +
      'your cart and all you have entered are kept.',
  ],
  'TooManyOrders, two hours': [
    said(new order.TooManyOrders({ retryAfterSeconds: 120 * minutes })),
    'In letzter Zeit wurden so viele Bestellungen aufgegeben, dass gerade keine weitere angenommen wird. Sie ' +
      'können in 2 Stunden bestellen; Ihr Warenkorb und alle Ihre Angaben bleiben erhalten.',
    'So many orders have been placed lately that no further one is accepted just now. You can order in 2 hours; ' +
      'your cart and all you have entered are kept.',
  ],
  'TooManyOrders, a second more than 23 hours': [
    said(new order.TooManyOrders({ retryAfterSeconds: 23 * 60 * minutes + 1 })),
    'In letzter Zeit wurden so viele Bestellungen aufgegeben, dass gerade keine weitere angenommen wird. Sie ' +
      'können in 24 Stunden bestellen; Ihr Warenkorb und alle Ihre Angaben bleiben erhalten.',
    'So many orders have been placed lately that no further one is accepted just now. You can order in 24 hours; ' +
      'your cart and all you have entered are kept.',
  ],
  IdempotencyKeyReused: [
    said(new order.IdempotencyKeyReused()),
    'Diese Bestellung hat sich geändert, seit Sie sie abgeschickt haben. Bitte prüfen Sie sie noch einmal.',
    'This order has been changed since you sent it. Please check it once more.',
  ],
  CartNotFound: [
    said(new cart.CartNotFound()),
    'Ihren Warenkorb gibt es nicht mehr. Bitte legen Sie die Produkte noch einmal hinein.',
    'Your cart no longer exists. Please put your products into the cart again.',
  ],
  OrderNotFound: [
    said(new order.OrderNotFound()),
    'Diese Bestellung kann hier nicht gezeigt werden.',
    'This order cannot be shown here.',
  ],
  CouponAlreadyAdded: [
    said(new coupon.CouponAlreadyAdded()),
    'Ein Gutschein wurde bereits hinzugefügt.',
    'A coupon has already been added.',
  ],
  CouponNotFound: [
    said(new coupon.CouponNotFound()),
    'Dieser Gutschein wurde nicht gefunden.',
    'This coupon was not found.',
  ],
  CouponCodeEmpty: [
    said(new coupon.CouponCodeEmpty()),
    'Bitte geben Sie einen Gutscheincode ein.',
    'Please enter a coupon code.',
  ],
  CouponMisfits: [
    said(new coupon.CouponMisfits({ reason: 'over' })),
    'Dieser Gutschein ist nicht mehr gültig.',
    'This coupon is no longer valid.',
  ],
  'CouponMisfits: not-begun': [
    said(new coupon.CouponMisfits({ reason: 'not-begun' })),
    'Dieser Gutschein gilt noch nicht.',
    'This coupon is not valid yet.',
  ],
  'CouponMisfits: used-up': [
    said(new coupon.CouponMisfits({ reason: 'used-up' })),
    'Dieser Gutschein ist aufgebraucht.',
    'This coupon has been used up.',
  ],
  'CouponMisfits: used-up-by-customer': [
    said(new coupon.CouponMisfits({ reason: 'used-up-by-customer' })),
    'Sie haben diesen Gutschein bereits eingelöst.',
    'You have already used this coupon.',
  ],
  'CouponMisfits: other-side': [
    said(new coupon.CouponMisfits({ reason: 'other-side' })),
    'Dieser Gutschein gilt nicht für diesen Korb.',
    'This coupon is not valid for this cart.',
  ],
  'CouponMisfits: other-currency': [
    said(new coupon.CouponMisfits({ reason: 'other-currency' })),
    'Dieser Gutschein gilt nicht in dieser Währung.',
    'This coupon is not valid in this currency.',
  ],
  'CouponMisfits: nothing-covered': [
    said(new coupon.CouponMisfits({ reason: 'nothing-covered' })),
    'Dieser Gutschein gilt nicht für diese Produkte.',
    'This coupon is not valid for these products.',
  ],
  'CouponMisfits: below-smallest-goods': [
    said(new coupon.CouponMisfits({ reason: 'below-smallest-goods' })),
    'Die Produkte, für die dieser Gutschein gilt, erreichen seinen Mindestwert nicht.',
    'The products that this coupon is valid for do not reach its minimum value.',
  ],
  'CouponMisfits: below-smallest-goods, with the value': [
    said(new coupon.CouponMisfits({ reason: 'below-smallest-goods', smallestGoods: Money.of(50_000, 'EUR') })),
    'Die Produkte, für die dieser Gutschein gilt, erreichen seinen Mindestwert von 500,00 € nicht.',
    'The products that this coupon is valid for do not reach its minimum value of 500,00 €.',
  ],
  CartsUnavailable: [
    said(new cart.CartsUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  'CartsUnavailable without a connection': [
    said(new cart.CartsUnavailable({ unreached: true })),
    'Es besteht keine Verbindung zum Shop. Nichts ist verloren; bitte versuchen Sie es erneut, sobald Sie online sind.',
    'There is no connection to the shop. Nothing is lost; please try again as soon as you are online.',
  ],
  OrdersUnavailable: [
    said(new order.OrdersUnavailable({ refusedUnread: true })),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  'OrdersUnavailable without a connection': [
    said(new order.OrdersUnavailable({ unreached: true })),
    'Es besteht keine Verbindung zum Shop. Nichts ist verloren; bitte versuchen Sie es erneut, sobald Sie online sind.',
    'There is no connection to the shop. Nothing is lost; please try again as soon as you are online.',
  ],
  PricesUnavailable: [
    said(new pricing.PricesUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  ProductsUnavailable: [
    said(new ProductsUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  'InvalidFields without a problem': [
    said(new InvalidFields({ problems: [] })),
    'Bitte prüfen Sie die markierten Felder.',
    'Please check the marked fields.',
  ],
  MergeRefused: [
    said(new account.MergeRefused()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  ContentUnavailable: [
    said(new ContentUnavailable()),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
  'CartsUnavailable at an undo without a connection': [
    said(new cart.CartsUnavailable({ unreached: true }), { shownIn: 'undo' }),
    'Es besteht keine Verbindung zum Shop. Bitte versuchen Sie es erneut, sobald Sie online sind.',
    'There is no connection to the shop. Please try again as soon as you are online.',
  ],
  'CartsUnavailable at an undo': [
    said(new cart.CartsUnavailable(), { shownIn: 'undo' }),
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
    'Something went wrong. Please try again later.',
  ],
} satisfies Table<Refusal['_tag']>;
