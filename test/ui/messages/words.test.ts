import { TooManyAttempts } from '../../../src/domain/kernel/TooManyAttempts.ts';
import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import type { NewsletterInterest } from '../../../src/domain/account/Customer.ts';
import type { PasswordRule } from '../../../src/domain/account/PasswordRule.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import type { OrderState, PaymentState } from '../../../src/domain/order/Order.ts';
import type * as order from '../../../src/domain/order/OrderErrors.ts';
import type { PaymentRefusal } from '../../../src/domain/payment/OfferedPayments.ts';
import type { PaymentMethod } from '../../../src/domain/payment/Payment.ts';
import type { ShippingMode, DepositMisfit, ShippingRefusal } from '../../../src/domain/shipping/Shipping.ts';
import { type FieldProblem } from '../../../src/domain/validation/InvalidFields.ts';
import { messages as german } from '../../../src/ui/locales/de-DE.po';
import { messages as english } from '../../../src/ui/locales/en-EU.po';
import { messages as american } from '../../../src/ui/locales/en-US.po';
import { countryNotServed, deliverElsewhere } from '../../../src/ui/messages/countryMessage.ts';
import { deliveryWords, feeTexts, freeReturns, paymentWords } from '../../../src/ui/messages/deliveryTexts.ts';
import { fieldMessage } from '../../../src/ui/messages/fieldMessage.ts';
import type { ContactTopic } from '../../../src/domain/contact/Inquiry.ts';
import { contactTopicWords } from '../../../src/ui/messages/contactTopicWords.ts';
import { interestWords } from '../../../src/ui/messages/interestWords.ts';
import { lineChangeMessage } from '../../../src/ui/messages/lineChangeMessage.ts';
import { missingMessage } from '../../../src/ui/messages/missingMessage.ts';
import { noConnection, offline, tryOnline } from '../../../src/ui/messages/first/offline.ts';
import {
  moveName,
  noLongerDue,
  orderStateMeaning,
  orderStateName,
  paymentStateName,
} from '../../../src/ui/messages/orderWords.ts';
import { passwordRuleWords } from '../../../src/ui/messages/passwordRuleWords.ts';
import { tryLater } from '../../../src/ui/messages/first/tryLater.ts';
import { userLoggedOutOnExpiredSession } from '../../../src/ui/messages/first/sessionMessage.ts';
import {
  depositMisfitMessage,
  paymentRefusalMessage,
  shippingRefusalMessage,
} from '../../../src/ui/messages/shippingMessage.ts';
import { tooManyCodes } from '../../../src/ui/messages/refusals/coupon.ts';
import { recalculationFailed } from '../../../src/ui/messages/refusals/cart.ts';
import type { Table } from './Row.ts';
import { writtenLimitOrders } from './writtenLimitOrders.ts';
import { writtenRefusals } from './writtenRefusals.ts';
import { writtenSections } from './writtenSections.ts';
import { writtenSales } from './writtenSales.ts';
import { writtenSides } from './writtenSides.ts';

const sku = idOf<Sku>('AU-1');
const francs = (amount: number) => Money.of(amount * 100, 'CHF');
const written = ({ centAmount, currency }: Money) => `${currency} ${(centAmount / 100).toFixed(2)}`;
const changed = (change: Parameters<typeof lineChangeMessage>[0]) =>
  lineChangeMessage(change, { money: written, name: () => 'Krügerrand' });

const fields = {
  required: [fieldMessage({ rule: 'required' }), 'Dieses Feld ist erforderlich.', 'This field is required.'],
  name: [
    fieldMessage({ rule: 'name' }),
    'Bitte lassen Sie Internet- und E-Mail-Adressen weg. Nach einem Punkt kommt ein Leerzeichen.',
    'Please leave out web and e-mail addresses. Put a space after a dot.',
  ],
  'name-characters': [
    fieldMessage({ rule: 'name-characters' }),
    'Ein Name kann die Zeichen / \\ @ < > nicht enthalten.',
    'A name cannot contain the characters / \\ @ < >.',
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
  email: [fieldMessage({ rule: 'email' }), 'Ungültige E-Mail-Adresse.', 'Invalid e-mail'],
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
  'account-number': [
    fieldMessage({ rule: 'account-number' }),
    'Eine Kontonummer hat 4 bis 17 Ziffern.',
    'An account number has 4 to 17 digits.',
  ],
  'routing-number': [
    fieldMessage({ rule: 'routing-number' }),
    'Das ist keine gültige Routing-Nummer.',
    'This is not a valid routing number.',
  ],
  'vat-id': [fieldMessage({ rule: 'vat-id' }), 'Ungültige UID-Nummer.', 'Invalid VAT ID'],
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
  'positive-amount': [
    fieldMessage({ rule: 'positive-amount' }),
    'Bitte geben Sie einen Betrag über null mit höchstens zwei Nachkommastellen ein.',
    'Please enter an amount above zero, with at most two decimal places.',
  ],
  'in-future': [
    fieldMessage({ rule: 'in-future' }),
    'Bitte wählen Sie einen Zeitpunkt in der Zukunft.',
    'Please choose a date in the future.',
  ],
  'within-12-months': [
    fieldMessage({ rule: 'within-12-months' }),
    'Bitte wählen Sie einen Zeitpunkt in den nächsten 12 Monaten.',
    'Please choose a date within the next 12 months.',
  ],
} satisfies Table<FieldProblem['rule']>;

const missing = {
  'line-items': [
    missingMessage('line-items', 'buy'),
    'In Ihrem Warenkorb liegt nichts.',
    'There is nothing in your cart.',
  ],
  customer: [
    missingMessage('customer', 'buy'),
    'Bitte melden Sie sich an oder registrieren Sie sich: Wir kaufen nur von registrierten Kunden an, weil wir an Sie auszahlen.',
    'Please sign in or register: we buy from registered customers only, because we pay you.',
  ],
  email: [missingMessage('email', 'buy'), 'Ihre E-Mail-Adresse fehlt.', 'Your e-mail address is missing.'],
  'billing-address': [
    missingMessage('billing-address', 'buy'),
    'Die Rechnungsadresse fehlt.',
    'The billing address is missing.',
  ],
  'shipping-address': [
    missingMessage('shipping-address', 'buy'),
    'Die Lieferadresse fehlt.',
    'The shipping address is missing.',
  ],
  'shipping-method': [
    missingMessage('shipping-method', 'buy'),
    'Bitte wählen Sie, wie Ihre Bestellung zu Ihnen kommen soll.',
    'Please choose how your order shall reach you.',
  ],
  'payment-method': [
    missingMessage('payment-method', 'buy'),
    'Bitte wählen Sie, wie Sie bezahlen möchten.',
    'Please choose how you would like to pay.',
  ],
  'payout-account': [
    missingMessage('payout-account', 'buy'),
    'Bitte geben Sie das Bankkonto an, auf das wir auszahlen.',
    'Please enter the bank account that we pay into.',
  ],
  'pickup-store': [
    missingMessage('pickup-store', 'buy'),
    'Bitte wählen Sie die Filiale, in der Sie Ihre Bestellung abholen.',
    'Please choose the store where you will pick up your order.',
  ],
  'privacy-agreement': [
    missingMessage('privacy-agreement', 'buy'),
    'Bitte akzeptieren Sie die Datenschutzerklärung.',
    'Please accept the privacy policy.',
  ],
  'cancellation-policy-and-terms': [
    missingMessage('cancellation-policy-and-terms', 'buy'),
    'Bitte akzeptieren Sie die Widerrufsbelehrung und die AGB.',
    'Please accept the cancellation policy and the terms and conditions.',
  ],
} satisfies Table<order.MissingForOrder>;

const missingOfSellers = {
  'line-items': [
    missingMessage('line-items', 'sell'),
    'In Ihrem Verkaufskorb liegt nichts.',
    'There is nothing in your selling cart.',
  ],
  'billing-address': [missingMessage('billing-address', 'sell'), 'Ihre Adresse fehlt.', 'Your address is missing.'],
  'shipping-address': [
    missingMessage('shipping-address', 'sell'),
    'Die Adresse, von der Ihre Ware kommt, fehlt.',
    'The address that your items come from is missing.',
  ],
  'shipping-method': [
    missingMessage('shipping-method', 'sell'),
    'Bitte wählen Sie, wie Ihre Ware zu uns kommt.',
    'Please choose how your items shall reach us.',
  ],
  'payment-method': [
    missingMessage('payment-method', 'sell'),
    'Bitte wählen Sie, wie wir auszahlen sollen.',
    'Please choose how you would like to be paid.',
  ],
  'pickup-store': [
    missingMessage('pickup-store', 'sell'),
    'Bitte wählen Sie die Filiale, in die Sie Ihre Ware bringen.',
    'Please choose the store to which you bring your items.',
  ],
  'cancellation-policy-and-terms': [
    missingMessage('cancellation-policy-and-terms', 'sell'),
    'Bitte akzeptieren Sie die AGB.',
    'Please accept the terms and conditions.',
  ],
} satisfies Partial<Table<order.MissingForOrder>>;

const shippingRefusals = {
  'no-deposits': [
    shippingRefusalMessage('no-deposits', 'buy'),
    'Der Kauf ins Depot ist noch nicht möglich. Bitte wählen Sie eine andere Lieferart.',
    'Buying into a deposit is not possible yet. Please choose another way of delivery.',
  ],
  'sign-in-for-deposit': [
    shippingRefusalMessage('sign-in-for-deposit', 'buy'),
    'Bitte melden Sie sich an, um in Ihr Depot zu kaufen.',
    'Please sign in to buy into your deposit.',
  ],
  'silver-not-in-deposit': [
    shippingRefusalMessage('silver-not-in-deposit', 'buy'),
    'Silber kann nicht im Depot verwahrt werden.',
    'Silver cannot be kept in the deposit.',
  ],
  'not-depositable': [
    shippingRefusalMessage('not-depositable', 'buy'),
    'Ein Artikel in Ihrem Warenkorb kann nicht im Depot verwahrt werden.',
    'An item in your cart cannot be kept in the deposit.',
  ],
  'not-in-deposit': [
    shippingRefusalMessage('not-in-deposit', 'buy'),
    'Ihr Depot enthält nicht alle diese Stücke frei verfügbar.',
    'Your deposit does not hold all these pieces free.',
  ],
  'only-scrap-items': [
    shippingRefusalMessage('only-scrap-items', 'buy'),
    'Die Altgold-Box nimmt nur Altmetall auf.',
    'The Scrap Metal Box takes scrap metal only.',
  ],
  'scrap-box-over-5000-eur': [
    shippingRefusalMessage('scrap-box-over-5000-eur', 'buy'),
    'Die Altgold-Box ist für höchstens 5.000 EUR.',
    'The Scrap Metal Box is for at most 5,000 EUR.',
  ],
  'country-not-served': [
    shippingRefusalMessage('country-not-served', 'buy'),
    'In dieses Land liefern wir nicht.',
    'We do not deliver to this country.',
  ],
  'not-in-this-store': [
    shippingRefusalMessage('not-in-this-store', 'buy'),
    'In diesem Shop nicht verfügbar.',
    'Not available in this store.',
  ],
} satisfies Table<ShippingRefusal>;

const paymentRefusals = {
  'coming-soon': [paymentRefusalMessage('coming-soon', 'buy'), 'Demnächst verfügbar', 'Coming soon'],
  'no-provider': [paymentRefusalMessage('no-provider', 'buy'), 'Noch nicht verfügbar', 'Not available yet'],
  'not-offered': [
    paymentRefusalMessage('not-offered', 'buy'),
    'Wird in diesem Shop nicht angeboten.',
    'Not offered in this store.',
  ],
  'cash-needs-pickup': [
    paymentRefusalMessage('cash-needs-pickup', 'buy'),
    'Barzahlung nur bei Abholung in einer Filiale, innerhalb von 5 Werktagen.',
    'Cash only with pick-up in a store, within 5 working days.',
    'Cash only with in-store pickup, within 5 business days.',
  ],
  'cash-over-limit': [
    paymentRefusalMessage('cash-over-limit', 'buy'),
    'Bar zahlen wir innerhalb von 24 Stunden höchstens 15.000 aus.',
    'We pay out up to 15,000 in cash within 24 hours.',
  ],
} satisfies Table<PaymentRefusal>;

const refusalsOfSale = {
  'country-not-served': [
    shippingRefusalMessage('country-not-served', 'sell'),
    'Aus diesem Land kaufen wir nicht an.',
    'We do not buy from this country.',
  ],
  'cash-needs-pickup': [
    paymentRefusalMessage('cash-needs-pickup', 'sell'),
    'Barauszahlung nur, wenn Sie Ihre Ware in eine Filiale bringen.',
    'Cash only if you bring your items to a store.',
  ],
} satisfies Partial<Table<ShippingRefusal | PaymentRefusal>>;

const appointment = {
  name: [deliveryWords('pickup', 'sell').name, 'Termin in einer Filiale', 'Appointment in a store'],
  text: [
    deliveryWords('pickup', 'sell').text,
    'Bringen Sie Ihre Ware in eine unserer Filialen; den Termin vereinbaren wir per E-Mail.',
    'Bring your items to one of our stores; we arrange the time with you by e-mail.',
  ],
} satisfies Table<'name' | 'text'>;

const outOfDeposit = {
  name: [deliveryWords('deposit', 'sell').name, 'Aus Ihrem Depot', 'Out of your deposit'],
  text: [
    deliveryWords('deposit', 'sell').text,
    'Wir nehmen die Stücke aus Ihrem Depot; Sie müssen nichts schicken.',
    'We take the pieces out of your deposit; there is nothing to send.',
  ],
} satisfies Table<'name' | 'text'>;

const depositMisfits = {
  'silver-not-in-deposit': [
    depositMisfitMessage('silver-not-in-deposit'),
    'Silber kann nicht im Depot verwahrt werden.',
    'Silver cannot be kept in the deposit.',
  ],
  'not-depositable': [
    depositMisfitMessage('not-depositable'),
    'Dieses Produkt kann nicht im Depot verwahrt werden.',
    'This product cannot be kept in the deposit.',
  ],
} satisfies Table<DepositMisfit['reason']>;

const deliveries = {
  shipping: [deliveryWords('shipping', 'buy').name, 'Standardversand', 'Standard shipping'],
  shippingBuy: [deliveryWords('shippingBuy', 'buy').name, 'Versicherter Versand', 'Insured shipping'],
  pickup: [deliveryWords('pickup', 'buy').name, 'Abholung in einer Filiale', 'Pick-up in a store', 'In-store pickup'],
  deposit: [deliveryWords('deposit', 'buy').name, 'In Ihr Depot', 'Into your deposit'],
  'leave-in-store': [deliveryWords('leave-in-store', 'buy').name, 'Abgabe in einer Filiale', 'Drop off in a store'],
  'send-to-store': [deliveryWords('send-to-store', 'buy').name, 'Versand an eine Filiale', 'Ship to a store'],
  'insured-shipping': [deliveryWords('insured-shipping', 'buy').name, 'Versicherte Abholung', 'Insured collection'],
  scrapMetalBox: [deliveryWords('scrapMetalBox', 'buy').name, 'Altgold-Box', 'Scrap Metal Box'],
  none: [deliveryWords(null, 'buy').name, 'Versand an uns', 'Ship to us'],
} satisfies Table<ShippingMode>;

const deliveryTexts = {
  shipping: [
    deliveryWords('shipping', 'buy').text,
    'Lieferung in 3 bis 5 Werktagen.',
    'Delivery in 3 to 5 working days.',
    'Delivery in 3 to 5 business days.',
  ],
  shippingBuy: [
    deliveryWords('shippingBuy', 'buy').text,
    'Zum vollen Wert versichert, kostenpflichtig. Lieferung in 3 bis 5 Werktagen.',
    'Insured for the full value, at extra cost. Delivery in 3 to 5 working days.',
    'Insured for the full value, at extra cost. Delivery in 3 to 5 business days.',
  ],
  pickup: [
    deliveryWords('pickup', 'buy').text,
    'Holen Sie Ihre Bestellung kostenlos in einer unserer Filialen ab.',
    'Collect your order in one of our stores, free of charge.',
  ],
  deposit: [
    deliveryWords('deposit', 'buy').text,
    'Wir verwahren es in unserem Tresor. Silber ist ausgeschlossen.',
    'We keep it in our vault. Silver is excluded.',
  ],
  'leave-in-store': [
    deliveryWords('leave-in-store', 'buy').text,
    'Bringen Sie Ihre Stücke in eine unserer Filialen.',
    'Bring your items to one of our stores.',
  ],
  'send-to-store': [
    deliveryWords('send-to-store', 'buy').text,
    'Sie senden Ihre Stücke auf eigenes Risiko.',
    'You send your items at your own risk.',
  ],
  'insured-shipping': [
    deliveryWords('insured-shipping', 'buy').text,
    'Wir holen Ihre Stücke versichert ab; kostenpflichtig.',
    'We collect your items, insured, at extra cost.',
  ],
  scrapMetalBox: [
    deliveryWords('scrapMetalBox', 'buy').text,
    'Für Altmetall im Wert von höchstens 5.000 EUR. Holen Sie die Box kostenlos in der Filiale ab und senden Sie sie uns.',
    'For scrap metal worth at most 5,000 EUR. Pick up the box in the store, free of charge, and send it to us.',
  ],
  none: [
    deliveryWords(null, 'buy').text,
    'Sie senden Ihre Stücke auf eigenes Risiko.',
    'You send your items at your own risk.',
  ],
  'free returns': [freeReturns, 'Kostenlose Rückgabe innerhalb von 30 Tagen', 'Free returns within 30 days'],
} satisfies Table<ShippingMode>;

const payments = {
  wire: [paymentWords('wire', 'buy').name, 'Banküberweisung', 'Bank transfer'],
  check: [paymentWords('check', 'buy').name, 'Scheck', 'Check'],
  cash: [paymentWords('cash', 'buy').name, 'Bar in der Filiale', 'Cash in the store'],
  card: [paymentWords('card', 'buy').name, 'Kreditkarte', 'Credit card'],
  paypal: [paymentWords('paypal', 'buy').name, 'PayPal', 'PayPal'],
} satisfies Table<PaymentMethod>;

const textsOfFees = {
  wire: [
    feeTexts.wire,
    'Unsere Bankverbindung erhalten Sie per E-Mail.',
    'You will receive our bank details by e-mail.',
  ],
  check: [
    feeTexts.check,
    'Wir versenden, sobald der Scheck gutgeschrieben ist.',
    'We ship once the check has cleared.',
  ],
} satisfies Table<keyof typeof feeTexts>;

const paymentTexts = {
  wire: [
    paymentWords('wire', 'buy').text,
    'Zum Vorzugspreis. Unsere Bankverbindung erhalten Sie per E-Mail.',
    'At the discounted price. You will receive our bank details by e-mail.',
  ],
  check: [
    paymentWords('check', 'buy').text,
    'Zum Vorzugspreis. Wir versenden, sobald der Scheck gutgeschrieben ist.',
    'At the discounted price. We ship once the check has cleared.',
  ],
  cash: [
    paymentWords('cash', 'buy').text,
    'Zum vollen Preis, bezahlt bei der Abholung innerhalb von 5 Werktagen.',
    'At the full price, paid when you pick up your order within 5 working days.',
    'At the full price, paid when you pick up your order within 5 business days.',
  ],
  card: [paymentWords('card', 'buy').text, 'Zum vollen Preis.', 'At the full price.'],
  paypal: [paymentWords('paypal', 'buy').text, 'Zum vollen Preis.', 'At the full price.'],
} satisfies Table<PaymentMethod>;

const payoutTexts = {
  wire: [
    paymentWords('wire', 'sell').text,
    'Wir überweisen den Auszahlungsbetrag auf Ihr Bankkonto, sobald wir Ihren Verkauf angenommen haben.',
    'We transfer the payout to your bank account once we have accepted your sale.',
  ],
  check: [
    paymentWords('check', 'sell').text,
    'Wir senden Ihnen einen Scheck über den Auszahlungsbetrag, sobald wir Ihren Verkauf angenommen haben.',
    'We send you a check for the payout once we have accepted your sale.',
  ],
  cash: [
    paymentWords('cash', 'sell').text,
    'Wir zahlen Sie in unserer Filiale bar aus, sobald wir Ihren Verkauf angenommen haben.',
    'We pay you in cash in our store once we have accepted your sale.',
  ],
} satisfies Partial<Table<PaymentMethod>>;

const orderStates = {
  Created: [orderStateName('Created'), 'Eingegangen', 'Created'],
  Open: [orderStateName('Open'), 'Offen', 'Open'],
  Confirmed: [orderStateName('Confirmed'), 'Bestätigt', 'Confirmed'],
  Complete: [orderStateName('Complete'), 'Abgeschlossen', 'Complete'],
  Cancelled: [orderStateName('Cancelled'), 'Storniert', 'Cancelled'],
  Requested: [orderStateName('Requested'), 'Angefragt', 'Requested'],
  Accepted: [orderStateName('Accepted'), 'Angenommen', 'Accepted'],
} satisfies Table<OrderState>;

const moves = {
  pay: [moveName('pay', 'buy'), 'Zahlung eingegangen', 'Payment received'],
  unpay: [moveName('unpay', 'buy'), 'Zahlung berichtigt', 'Payment corrected'],
  receive: [moveName('receive', 'sell'), 'Ware eingetroffen', 'Goods arrived'],
  inspect: [moveName('inspect', 'sell'), 'Ware geprüft', 'Goods inspected'],
  accept: [moveName('accept', 'buy'), 'Ware angenommen', 'Goods accepted'],
  offer: [moveName('offer', 'sell'), 'Gegenangebot', 'Counter-offer'],
  'withdraw-offer': [moveName('withdraw-offer', 'sell'), 'Gegenangebot zurückgezogen', 'Counter-offer withdrawn'],
  'remind-offer': [moveName('remind-offer', 'sell'), 'Erinnerung an das Gegenangebot', 'Reminder of the counter-offer'],
  'end-offer': [moveName('end-offer', 'sell'), 'Gegenangebot abgelaufen', 'Counter-offer ended'],
  'take-offer': [moveName('take-offer', 'sell'), 'Gegenangebot angenommen', 'Counter-offer taken'],
  'decline-offer': [moveName('decline-offer', 'sell'), 'Gegenangebot abgelehnt', 'Counter-offer declined'],
  'decline-late-price': [moveName('decline-late-price', 'sell'), 'Preis abgelehnt', 'Price declined'],
  'call-off': [moveName('call-off', 'sell'), 'Von Ihnen storniert', 'Cancelled by you'],
  'send-back': [moveName('send-back', 'sell'), 'Ware zurückgesandt', 'Goods sent back'],
  pack: [moveName('pack', 'buy'), 'Verpackt', 'Packed'],
  ship: [moveName('ship', 'buy'), 'Versandt', 'Sent'],
  ready: [moveName('ready', 'buy'), 'Abholbereit', 'Ready for pick-up'],
  'hand-over': [moveName('hand-over', 'buy'), 'Abgeholt', 'Picked up'],
  complete: [moveName('complete', 'buy'), 'Abgeschlossen', 'Completed'],
  cancel: [moveName('cancel', 'buy'), 'Storniert', 'Cancelled'],
  remind: [moveName('remind', 'buy'), 'Erinnerung an die Zahlung', 'Reminder of the payment'],
  lapse: [moveName('lapse', 'buy'), 'Storniert', 'Cancelled'],
  return: [moveName('return', 'buy'), 'Rückgabe angekommen', 'Return received'],
  refund: [moveName('refund', 'buy'), 'Erstattet', 'Refunded'],
} satisfies Table<Move['does']>;

const movesOfSales = {
  pay: [moveName('pay', 'sell'), 'Ausgezahlt', 'Paid out'],
  unpay: [moveName('unpay', 'sell'), 'Auszahlung berichtigt', 'Payout corrected'],
  remind: [moveName('remind', 'sell'), 'Erinnerung an die Ware', 'Reminder of the goods'],
  accept: [moveName('accept', 'sell'), 'Ware angenommen', 'Goods accepted'],
} satisfies Partial<Table<Move['does']>>;

const orderMeanings = {
  Created: [
    orderStateMeaning('Created', { type: 'buy', shippingMode: 'shipping' }),
    'Wir haben Ihre Bestellung erhalten.',
    'We have received your order.',
  ],
  Open: [
    orderStateMeaning('Open', { type: 'buy', shippingMode: 'shipping' }),
    'Wir bereiten Ihre Bestellung vor.',
    'We are preparing your order.',
  ],
  Confirmed: [
    orderStateMeaning('Confirmed', { type: 'buy', shippingMode: 'shipping' }),
    'Ihre Bestellung ist bestätigt und auf dem Weg zu Ihnen.',
    'Your order is confirmed and on its way to you.',
  ],
  Complete: [
    orderStateMeaning('Complete', { type: 'buy', shippingMode: 'shipping' }),
    'Alles ist erledigt.',
    'Everything is done.',
  ],
  Cancelled: [
    orderStateMeaning('Cancelled', { type: 'buy', shippingMode: 'shipping' }),
    'Die Bestellung wurde storniert.',
    'The order has been cancelled.',
  ],
  Requested: [
    orderStateMeaning('Requested', { type: 'sell', shippingMode: 'shipping' }),
    'Wir haben Ihr Angebot erhalten.',
    'We have received your offer.',
  ],
  Accepted: [
    orderStateMeaning('Accepted', { type: 'sell', shippingMode: 'shipping' }),
    'Wir haben Ihr Angebot angenommen.',
    'We have accepted your offer.',
  ],
} satisfies Table<OrderState>;

const orderMeaningsInStore = {
  Confirmed: [
    orderStateMeaning('Confirmed', { type: 'buy', shippingMode: 'pickup' }),
    'Ihre Bestellung ist bestätigt und liegt in unserer Filiale für Sie bereit.',
    'Your order is confirmed and waits for you in our store.',
  ],
} satisfies Partial<Table<OrderState>>;

const orderMeaningsOfSales = {
  Complete: [
    orderStateMeaning('Complete', { type: 'sell', shippingMode: 'send-to-store' }),
    'Wir haben Sie ausgezahlt.',
    'We have paid you.',
  ],
  Cancelled: [
    orderStateMeaning('Cancelled', { type: 'sell', shippingMode: 'send-to-store' }),
    'Der Verkauf wurde storniert.',
    'The sale has been cancelled.',
  ],
} satisfies Partial<Table<OrderState>>;

const orderMeaningsInDeposit = {
  Confirmed: [
    orderStateMeaning('Confirmed', { type: 'buy', shippingMode: 'deposit' }),
    'Ihre Bestellung ist bestätigt, und wir legen die Ware in Ihr Depot.',
    'Your order is confirmed, and we put the goods into your deposit.',
  ],
} satisfies Partial<Table<OrderState>>;

const paymentStates = {
  Pending: [paymentStateName('Pending'), 'Ausstehend', 'Pending'],
  Paid: [paymentStateName('Paid'), 'Bezahlt', 'Paid'],
  Failed: [paymentStateName('Failed'), 'Fehlgeschlagen', 'Failed'],
  cancelled: [noLongerDue, 'Nicht mehr fällig', 'No longer due'],
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

const contactTopics = {
  order: [contactTopicWords.order, 'Eine Bestellung', 'An order'],
  product: [contactTopicWords.product, 'Ein Produkt', 'A product'],
  selling: [contactTopicWords.selling, 'Verkauf an Sie', 'Selling to you'],
  deposit: [contactTopicWords.deposit, 'Depot und Limit-Orders', 'Deposit and limit orders'],
  account: [contactTopicWords.account, 'Mein Kundenkonto und meine Daten', 'My account and my data'],
  other: [contactTopicWords.other, 'Etwas anderes', 'Something else'],
} satisfies Table<ContactTopic>;

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
  tooManyCodes: [
    tooManyCodes(new TooManyAttempts({ retryAfterSeconds: 61 })),
    'Sie haben zu viele Gutscheincodes versucht. In 2 Minuten können Sie wieder einen eingeben, oder Sie machen ohne Gutschein weiter.',
    'You have tried too many coupon codes. You can enter one again in 2 minutes, or go on without a coupon.',
  ],
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
    countryNotServed('Österreich, Liechtenstein', 'buy'),
    'In dieses Land liefern wir nicht. Dieser Shop liefert nach: Österreich, Liechtenstein.',
    'We do not deliver to this country. This store delivers to: Österreich, Liechtenstein.',
  ],
  countryNotBoughtFrom: [
    countryNotServed('Österreich, Liechtenstein', 'sell'),
    'Aus diesem Land kaufen wir nicht an. Dieser Shop kauft an aus: Österreich, Liechtenstein.',
    'We do not buy from this country. This store buys from: Österreich, Liechtenstein.',
  ],
  deliverElsewhere: [
    deliverElsewhere('Österreich, Liechtenstein'),
    'Die Ware ginge an Ihre Rechnungsadresse, und in dieses Land liefern wir nicht. Bitte geben Sie eine ' +
      'Lieferadresse in einem dieser Länder an: Österreich, Liechtenstein.',
    'The goods would go to your billing address, and we do not deliver to this country. Please add a shipping ' +
      'address in one of these: Österreich, Liechtenstein.',
  ],
} satisfies Table<string>;

const [failedToBuy, pleaseReload] = recalculationFailed('buy');
const [failedToSell] = recalculationFailed('sell');
const failedRecalculation = {
  somethingWentWrongWhileRecalculatingCart: [
    failedToBuy,
    'Beim Neuberechnen des Warenkorbs ist etwas schiefgelaufen.',
    'Something went wrong while recalculating the cart.',
  ],
  somethingWentWrongWhileRecalculatingSellingCart: [
    failedToSell,
    'Beim Neuberechnen des Verkaufskorbs ist etwas schiefgelaufen.',
    'Something went wrong while recalculating the selling cart.',
  ],
  pleaseReloadPage: [pleaseReload, 'Bitte laden Sie die Seite neu.', 'Please reload the page.'],
} satisfies Table<string>;

const tables = {
  'words of every error (§8, CHK-5, R20)': writtenRefusals,
  'words of the buying and the selling cart (CART-1)': writtenSides,
  'words of the refusal of a sale (CHK-5, R20)': writtenSales,
  'problems of a field (§5)': fields,
  'what an order lacks (CHK-3)': missing,
  'what a sale lacks (CHK-3, CHK-7)': missingOfSellers,
  'why a delivery cannot be chosen (SHIP-2)': shippingRefusals,
  'why a payment cannot be chosen (PAY-1, PAY-2)': paymentRefusals,
  'why a sale cannot go that way (SHIP-2, PAY-2)': refusalsOfSale,
  'an appointment of a seller (SHIP-5)': appointment,
  outOfDeposit,
  depositMisfits,
  'names of deliveries (SHIP-5)': deliveries,
  'texts of deliveries (SHIP-5)': deliveryTexts,
  'names of payments (PAY-1)': payments,
  'texts of payments (PRC-8)': paymentTexts,
  'texts of fees of a delivery (DEP-2)': textsOfFees,
  'texts of payouts (PAY-1)': payoutTexts,
  'states of an order (§4)': orderStates,
  'meanings of the states of an order': orderMeanings,
  'meanings of the states of a pick-up': orderMeaningsInStore,
  'meanings of the states of a deposit': orderMeaningsInDeposit,
  'meanings of the states of a sale': orderMeaningsOfSales,
  'moves of an order (ORD-1)': moves,
  'moves of a sale (SELL-4)': movesOfSales,
  'states of a payment (§4)': paymentStates,
  ...writtenLimitOrders,
  'rules of a password (VAL-4)': passwordRules,
  'interests of a newsletter': interests,
  ...writtenSections,
  'topics of an inquiry': contactTopics,
  'changes of a line (CART-6, CART-7)': lineChanges,
  'sentences of a failed recalculation (CART-6)': failedRecalculation,
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

it('each message of a field ends as a sentence in German, where §5 gives no words (VAL-1)', () => {
  const ends = Object.values<Table<string>[string]>(fields).map(([message]) => de._(message).at(-1));
  expect([...new Set(ends)]).toEqual(['.']);
});

it('has a row for every message of src/ui/messages in the catalogs', () => {
  const { items } = PO.parse(readFileSync('src/ui/locales/de-DE.po', 'utf8'));
  const ours = items.filter(
    (item) => !item.obsolete && item.references.some((each) => each.startsWith('src/ui/messages/')),
  );
  const inTables = new Set(
    Object.values<Table<string>>(tables)
      .flatMap((table) => Object.values(table))
      .flatMap(([{ id, message }]) => [id, message]),
  );
  expect(ours.length).toBeGreaterThan(100);
  const missing = ours.map(({ msgid }) => msgid).filter((msgid) => !inTables.has(msgid));
  expect(missing, 'a new message takes its words in a table of test/ui/messages/words.test.ts').toEqual([]);
});
