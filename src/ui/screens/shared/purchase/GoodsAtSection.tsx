import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatCountry } from '../../../kit/format/formatCountry.ts';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { sideWords } from '../cart/sideWords.ts';
import { AddressPart } from './AddressPart.tsx';
import { PurchaseSection } from './PurchaseSection.tsx';

interface GoodsAtSectionProps {
  readonly side: Side;
  /** Replaces the list of served countries. */
  readonly text?: string;
  readonly sameAddress: boolean;
  readonly onSameAddress: (isSame: boolean) => void;
  /** Shown while the goods are at another address than that of the bill. */
  readonly address: ComponentProps<typeof AddressPart>;
}

/** Where the goods are delivered to, or where those of a seller are. */
export function GoodsAtSection({ side, text, sameAddress, onSameAddress, address }: GoodsAtSectionProps) {
  const { t, i18n } = useLingui();
  const { servedCountries, localeTag } = useShop().market;
  const served = servedCountries.map((code) => formatCountry(code, localeTag)).join(', ');
  const countries = side === 'buy' ? t`This store delivers to: ${served}.` : t`This store buys from: ${served}.`;
  return (
    <PurchaseSection title={i18n._(sideWords[side].goodsAt)} text={text ?? countries}>
      <CheckField
        id="same-address"
        name="same-address"
        label={side === 'buy' ? t`Same as the billing address` : t`Same as my address`}
        checked={sameAddress}
        onChange={onSameAddress}
      />
      {sameAddress ? null : <AddressPart {...address} />}
    </PurchaseSection>
  );
}
