import { Effect } from 'effect';
import type { Belongings, Services } from '../../../src/backend/http/Services.ts';
import { type Caller, SignIns } from '../../../src/backend/session/SignIns.ts';
import { Customer as CustomerShape } from '../../../src/contract/shapes/account.ts';
import { Wishlist as WishlistShape } from '../../../src/contract/shapes/wishlist.ts';
import { CredentialsMismatch } from '../../../src/domain/account/AccountErrors.ts';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { Registrations } from '../../../src/domain/account/ports/Registrations.ts';
import type { VatCheck } from '../../../src/domain/account/VatCheck.ts';
import { AvailabilityAlerts } from '../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Newsletter } from '../../../src/domain/newsletter/ports/Newsletter.ts';
import { Invoices } from '../../../src/domain/order/ports/Invoices.ts';
import { Wishlists } from '../../../src/domain/wishlist/ports/Wishlists.ts';
import { samplesOf } from '../../contract/samples.ts';

const first = <A>([one]: readonly A[]): A => {
  if (one === undefined) throw new Error('a schema without values');
  return one;
};
const customer = first(samplesOf(CustomerShape, 1, 21));
const wishlist = first(samplesOf(WishlistShape, 1, 22));

class CustomersDouble extends Customers {
  me() {
    return Effect.succeed(customer);
  }
  change() {
    return Effect.succeed(customer);
  }
  requestEmailChange() {
    return Effect.succeed(customer);
  }
  addAddress() {
    return Effect.succeed(customer);
  }
  changeAddress() {
    return Effect.succeed(customer);
  }
  removeAddress() {
    return Effect.succeed(customer);
  }
  changePassword() {
    return Effect.void;
  }
  delete() {
    return Effect.void;
  }
  sendCode() {
    return Effect.void;
  }
  verifyPhone() {
    return Effect.void;
  }
}
class RegistrationsDouble extends Registrations {
  register() {
    return Effect.void;
  }
  emailTaken() {
    return Effect.succeed(false);
  }
  isFirstLogin() {
    return Effect.succeed(false);
  }
  verifyEmail() {
    return Effect.void;
  }
  requestActivation() {
    return Effect.void;
  }
  requestPasswordReset() {
    return Effect.void;
  }
  resetPassword() {
    return Effect.void;
  }
  checkVat() {
    return Effect.succeed<VatCheck>({ valid: true, by: 'checksum' });
  }
}
class NewsletterDouble extends Newsletter {
  subscribe() {
    return Effect.void;
  }
  confirm() {
    return Effect.void;
  }
  unsubscribe() {
    return Effect.void;
  }
}
class WishlistsDouble extends Wishlists {
  own() {
    return Effect.succeed(wishlist);
  }
  create() {
    return Effect.succeed(wishlist);
  }
  add() {
    return Effect.succeed(wishlist);
  }
  remove() {
    return Effect.succeed(wishlist);
  }
}
class AlertsDouble extends AvailabilityAlerts {
  all() {
    return Effect.succeed([]);
  }
  enable(sku: string) {
    return Effect.succeed({ sku: idOf<(typeof wishlist.lineItems)[number]['sku']>(sku), since: 0 });
  }
  disable() {
    return Effect.void;
  }
  disableByLink() {
    return Effect.void;
  }
}
class InvoicesDouble extends Invoices {
  ofOrder() {
    return Effect.succeed({ fileName: 'Rechnung-1.pdf', bytes: Buffer.from('%PDF-1.3') });
  }
}
class SignInsDouble extends SignIns {
  signIn(_email: string, password: string, { ownerId }: Caller) {
    if (password === '') return Effect.fail(new CredentialsMismatch());
    const tokens = { accessToken: 'a'.repeat(40), refreshToken: 'r'.repeat(40), ownerId, expiresAt: 1 };
    return Effect.succeed({ session: { tokens, level: 'User' as const }, leftOut: [] });
  }
  merge() {
    return Effect.succeed([]);
  }
  knows() {
    return Effect.succeed(false);
  }
  signOut() {
    return Effect.void;
  }
  signOutEverywhere() {
    return Effect.void;
  }
}

/** Doubles of everything that belongs to customers: each answers one made-up value of the right shape. */
export const ownDoubles = (): Omit<Belongings, 'carts' | 'orders'> => ({
  customers: new CustomersDouble(),
  wishlists: new WishlistsDouble(),
  alerts: new AlertsDouble(),
  invoices: new InvoicesDouble(),
});
export const visitorDoubles = (): Pick<ReturnType<Services['inMarket']>, 'registrations' | 'newsletter'> => ({
  registrations: new RegistrationsDouble(),
  newsletter: new NewsletterDouble(),
});
export const signInsDouble = (): SignIns => new SignInsDouble();
