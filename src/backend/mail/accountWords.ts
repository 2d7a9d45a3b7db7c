import type { Language } from '../../domain/kernel/Translated.ts';
import { copyAdvice, type Letter } from './letter.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

/** The text of a mail with one link, and the label of its button. */
type LinkText = Omit<Letter, 'greeting' | 'action'> & { readonly label: string };

export const activationText: Readonly<Record<Language, (shop: string) => LinkText>> = {
  de: (shop) => ({
    subject: `${shop}: Bitte bestätigen Sie Ihre E-Mail-Adresse`,
    title: 'Ein Schritt fehlt noch',
    paragraphs: [
      `schön, dass Sie ein Kundenkonto bei ${shop} eröffnen. Bestätigen Sie bitte Ihre E-Mail-Adresse; danach können Sie sich anmelden.`,
    ],
    label: 'E-Mail-Adresse bestätigen',
    notes: ['Der Link gilt 60 Minuten. Haben Sie kein Kundenkonto eröffnet, können Sie diese Nachricht ignorieren.'],
    copy: copyAdvice.de,
  }),
  en: (shop) => ({
    subject: `${shop}: please confirm your e-mail address`,
    title: 'One last step',
    paragraphs: [
      `Thank you for opening an account with ${shop}. Please confirm your e-mail address; then you can sign in.`,
    ],
    label: 'Confirm e-mail address',
    notes: ['The link is valid for 60 minutes. If you have not opened an account, you can ignore this message.'],
    copy: copyAdvice.en,
  }),
};

export const welcomeText: Readonly<Record<Language, (shop: ShopIdentity) => LinkText>> = {
  de: ({ name, email, phone }) => ({
    subject: `${name}: Willkommen`,
    title: `Willkommen bei ${name}`,
    paragraphs: [
      'Ihre E-Mail-Adresse ist bestätigt und Ihr Kundenkonto offen.',
      'Dort finden Sie Ihre Bestellungen mit Fristen und Rechnungen, Ihre Adressen und Ihre Wunschliste. Worüber wir Ihnen schreiben, wählen Sie unter „Mein Profil“.',
    ],
    label: 'Anmelden',
    notes: [`Fragen? Schreiben Sie uns an ${email} oder rufen Sie uns an: ${phone}.`],
  }),
  en: ({ name, email, phone }) => ({
    subject: `${name}: welcome`,
    title: `Welcome to ${name}`,
    paragraphs: [
      'Your e-mail address is confirmed and your account is open.',
      'You will find your orders there with their deadlines and invoices, your addresses and your wishlist. What we write to you about is yours to choose under “My profile”.',
    ],
    label: 'Sign in',
    notes: [`Questions? Write to ${email} or call ${phone}.`],
  }),
};

export const emailChangeText: typeof activationText = {
  de: (shop) => ({
    subject: `${shop}: Bitte bestätigen Sie Ihre neue E-Mail-Adresse`,
    title: 'Ihre neue E-Mail-Adresse',
    paragraphs: [
      'Sie möchten Ihr Kundenkonto auf diese E-Mail-Adresse umstellen. Die Änderung gilt, sobald Sie sie bestätigen; bis dahin melden Sie sich wie bisher an.',
      'Angemeldet bleiben Sie danach nur auf dem Gerät, auf dem Sie bestätigen, und nur, wenn Sie dort angemeldet sind.',
    ],
    label: 'Neue E-Mail-Adresse bestätigen',
    notes: ['Der Link gilt 60 Minuten. Haben Sie das nicht veranlasst, können Sie diese Nachricht ignorieren.'],
    copy: copyAdvice.de,
  }),
  en: (shop) => ({
    subject: `${shop}: please confirm your new e-mail address`,
    title: 'Your new e-mail address',
    paragraphs: [
      'You want to use this e-mail address for your account. The change takes effect once you confirm it; until then you sign in as before.',
      'After that you stay signed in only on the device on which you confirm, and only if you are signed in there.',
    ],
    label: 'Confirm new e-mail address',
    notes: ['The link is valid for 60 minutes. If this was not you, you can ignore this message.'],
    copy: copyAdvice.en,
  }),
};

export const passwordResetText: typeof activationText = {
  de: (shop) => ({
    subject: `${shop}: Neues Passwort wählen`,
    title: 'Neues Passwort wählen',
    paragraphs: [
      'Sie haben Ihr Passwort vergessen? Wählen Sie hier ein neues. Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort an.',
    ],
    label: 'Neues Passwort wählen',
    notes: [
      'Der Link gilt 60 Minuten und nur einmal. Haben Sie das nicht angefordert, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt, wie es ist.',
    ],
    copy: copyAdvice.de,
  }),
  en: (shop) => ({
    subject: `${shop}: choose a new password`,
    title: 'Choose a new password',
    paragraphs: [
      'Forgotten your password? Choose a new one here. You will then be signed out on all devices and can sign in with the new password.',
    ],
    label: 'Choose a new password',
    notes: [
      'The link is valid for 60 minutes and works once. If you have not asked for it, you can ignore this message: your password stays as it is.',
    ],
    copy: copyAdvice.en,
  }),
};

type NoticeText = Pick<Letter, 'subject' | 'title' | 'paragraphs'>;

export const choosePasswordLabel: Readonly<Record<Language, string>> = {
  de: 'Neues Passwort wählen',
  en: 'Choose a new password',
};

/** Advice for a reader who did not cause the mail; with `newPassword` it suggests a new password. */
export const unexpectedMailAdvice: Readonly<Record<Language, (shop: ShopIdentity, newPassword: boolean) => string>> = {
  de: ({ email, phone }, newPassword) =>
    newPassword
      ? `Waren Sie das nicht? Wählen Sie bitte sofort ein neues Passwort und melden Sie sich bei uns: ${email}, ${phone}.`
      : `Waren Sie das nicht? Melden Sie sich bitte sofort bei uns: ${email}, ${phone}.`,
  en: ({ email, phone }, newPassword) =>
    `Was this not you? Please ${newPassword ? 'choose a new password at once and contact us' : 'contact us at once'}: ${email}, ${phone}.`,
};

export const passwordChangedText: Readonly<Record<Language, (shop: ShopIdentity) => NoticeText>> = {
  de: ({ name }) => ({
    subject: `${name}: Ihr Passwort wurde geändert`,
    title: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'das Passwort Ihres Kundenkontos wurde soeben geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
    ],
  }),
  en: ({ name }) => ({
    subject: `${name}: your password was changed`,
    title: 'Your password was changed',
    paragraphs: ['The password of your account has just been changed. You are signed out on all other devices.'],
  }),
};

export const accountDeletedText: Readonly<Record<Language, (shop: ShopIdentity, years: number) => NoticeText>> = {
  de: ({ name }, years) => ({
    subject: `${name}: Ihr Kundenkonto ist gelöscht`,
    title: 'Ihr Kundenkonto ist gelöscht',
    paragraphs: [
      `Ihr Kundenkonto bei ${name} ist soeben gelöscht worden, mit Adressen, Wunschliste, Benachrichtigungen und Warenkorb. Sie sind auf allen Geräten abgemeldet.`,
      `Bestellungen und Rechnungen bewahren wir ${years} Jahre auf, weil das Gesetz es verlangt. Eine Bestellung, die noch nicht bezahlt oder geliefert ist, gilt weiter.`,
    ],
  }),
  en: ({ name }, years) => ({
    subject: `${name}: your account is deleted`,
    title: 'Your account is deleted',
    paragraphs: [
      `Your account with ${name} has just been deleted, with its addresses, wishlist, alerts and cart. You are signed out on all devices.`,
      `We keep orders and invoices for ${years} years, because the law asks us to. An order that is not paid or delivered yet still counts.`,
    ],
  }),
};

export const emailChangingText: typeof passwordChangedText = {
  de: ({ name }) => ({
    subject: `${name}: Ihre E-Mail-Adresse soll geändert werden`,
    title: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      'für Ihr Kundenkonto wurde eine neue E-Mail-Adresse angegeben. Sie gilt, sobald sie über die neue Adresse bestätigt ist; danach erhalten Sie hier keine Nachrichten mehr.',
    ],
  }),
  en: ({ name }) => ({
    subject: `${name}: your e-mail address is to be changed`,
    title: 'Your e-mail address is to be changed',
    paragraphs: [
      'A new e-mail address was entered for your account. It takes effect once it is confirmed from the new address; after that you will receive no more messages here.',
    ],
  }),
};

export const emailChangedText: typeof passwordChangedText = {
  de: ({ name }) => ({
    subject: `${name}: Ihre E-Mail-Adresse wurde geändert`,
    title: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Ihr Kundenkonto hat jetzt eine andere E-Mail-Adresse, und mit ihr melden Sie sich an. Auf anderen Geräten sind Sie abgemeldet. An diese Adresse schreiben wir Ihnen nicht mehr.',
    ],
  }),
  en: ({ name }) => ({
    subject: `${name}: your e-mail address was changed`,
    title: 'Your e-mail address was changed',
    paragraphs: [
      'Your account has another e-mail address now, and you sign in with that. You are signed out on other devices. We will not write to this address any more.',
    ],
  }),
};

export const phoneChangedText: typeof passwordChangedText = {
  de: ({ name }) => ({
    subject: `${name}: Ihre Telefonnummer wurde geändert`,
    title: 'Ihre Telefonnummer wurde geändert',
    paragraphs: [
      'die bestätigte Telefonnummer Ihres Kundenkontos wurde soeben geändert oder entfernt. Die bisherige Nummer gilt nicht mehr.',
    ],
  }),
  en: ({ name }) => ({
    subject: `${name}: your phone number was changed`,
    title: 'Your phone number was changed',
    paragraphs: [
      'The verified phone number of your account has just been changed or removed. Your previous number no longer counts.',
    ],
  }),
};
