import type { StoreDetails } from '../../../../domain/content/Store.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatCountry } from '../../../kit/format/formatCountry.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { MailLink } from '../../../kit/MailLink.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';

/** Where the store is, and how to call or write to it. */
export function StoreContact({ store }: { readonly store: StoreDetails }) {
  const { localeTag } = useShop().market;
  const { street, country, phone, email } = store;
  return (
    <address className="grid gap-2 not-italic">
      <span className="flex gap-2.5">
        <Icon name="pin" />
        <span>
          {street}
          <br />
          {townLine(store)}
          <br />
          <span suppressHydrationWarning>{formatCountry(country, localeTag)}</span>
        </span>
      </span>
      <PhoneLink phone={phone} className="justify-self-start" />
      {email === undefined ? null : <MailLink email={email} className="justify-self-start" />}
    </address>
  );
}
