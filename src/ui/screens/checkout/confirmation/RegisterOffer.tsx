import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order } from '../../../../domain/order/Order.ts';
import { buttonClass } from '../../../kit/Button.tsx';

/**
 * Offers an account to a guest after the order, with the order's data filled in. They travel in the history entry and
 * never in an address (CHK-2).
 */
export function RegisterOffer({
  order: { email, billingAddress },
}: {
  readonly order: Pick<Order, 'email' | 'billingAddress'>;
}) {
  const { salutation, firstName, lastName, company, phone } = billingAddress;
  const known = {
    email,
    firstName,
    lastName,
    phone: phone ?? '',
    salutation: salutation ?? '',
    ...(company === undefined ? {} : { accountType: 'company', companyName: company }),
  };
  return (
    <section aria-labelledby="register-offer" className="card grid gap-3 p-5 md:p-6 print:hidden">
      <h2 id="register-offer" className="text-xl">
        <Trans>Keep this order in an account</Trans>
      </h2>
      <p className="text-sm text-soft">
        <Trans>
          With a password you follow this order, find its invoice and order faster next time. Your details are already
          filled in; the order moves into the account when you sign in with this e-mail on this device.
        </Trans>
      </p>
      <Link
        to="/registrierung"
        state={{ 'form register': known, 'register address': billingAddress }}
        className={`${buttonClass('quiet')} justify-self-start`}
      >
        <Trans>Create an account</Trans>
      </Link>
    </section>
  );
}
