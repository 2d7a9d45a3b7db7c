import { useShop } from '../../../binding/ShopContext.ts';
import { PhoneText } from '../../../kit/PhoneText.tsx';
import { formatCountry } from '../../../kit/format/formatCountry.ts';
import type { Address } from '../../../../domain/kernel/Address.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';

/** An address as on an envelope. */
export function AddressText({ address }: { readonly address: Address }) {
  const { localeTag } = useShop().market;
  const { company, firstName, lastName, street, apartment, country, phone } = address;
  const lines = [company, `${firstName} ${lastName}`, street, apartment, townLine(address)];
  return (
    <address className="text-sm leading-6 not-italic">
      {lines.map((line, at) =>
        line === undefined ? null : (
          <span key={at} className="block">
            {line}
          </span>
        ),
      )}
      <span className="block" suppressHydrationWarning>
        {formatCountry(country, localeTag)}
      </span>
      {phone === undefined ? null : (
        <span className="block text-soft">
          <PhoneText phone={phone} />
        </span>
      )}
    </address>
  );
}
