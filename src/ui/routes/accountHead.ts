import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { headOf, type Head } from './head.ts';
import type { ShopRouteContext } from './root.tsx';

/** Titles of personal pages; these are never indexed. */
const titles = {
  '/login': msg`Sign in`,
  '/registrierung': msg`Create an account`,
  '/passwort-vergessen': msg`Forgot your password?`,
  '/passwort-zuruecksetzen': msg`Choose a new password`,
  '/activate-user': msg`Confirm your e-mail address`,
  '/newsletter/bestaetigen': msg`Confirm your subscription`,
  '/newsletter/abmelden': msg`Unsubscribe from the newsletter`,
  '/kundenkonto': msg`My account`,
  '/kundenkonto/meine-daten': msg`My profile`,
  '/kundenkonto/bestelluebersicht': msg`My orders`,
  '/kundenkonto/adressen': msg`My addresses`,
  '/wunschliste': msg`Wishlist`,
  '/kundenkonto/loeschen': msg`Delete my account`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;
export type AccountPath = keyof typeof titles;

/** Head of a page of the account or of signing in; `one` names the record that the page shows. */
export function accountHead({ shop, i18n }: ShopRouteContext, path: AccountPath, one?: string): Head {
  const title = (one === undefined ? '' : `${one} – `) + i18n._(titles[path]);
  return headOf(shop, { title, description: title, paths: { de: path, en: path }, noindex: true });
}
