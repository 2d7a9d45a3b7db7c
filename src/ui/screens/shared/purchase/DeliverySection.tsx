import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { ShippingMethodId } from '../../../../domain/kernel/Ids.ts';
import { Money } from '../../../../domain/kernel/Money.ts';
import { pickupStoresIn } from '../../../../domain/shipping/PickupStores.ts';
import { choosesStore, type GoodsPlace, receivingStore } from '../../../../domain/shipping/ReceivingStore.ts';
import {
  isInStore,
  type OfferedMethod,
  type ShippingMethod,
  type ShippingMode,
} from '../../../../domain/shipping/Shipping.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { Choices } from '../../../kit/forms/Choices.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import type { IconName } from '../../../kit/Icon.tsx';
import { deliveryWords } from '../../../messages/deliveryTexts.ts';
import { shippingRefusalMessage } from '../../../messages/shippingMessage.ts';
import type { Choosing } from './Choosing.ts';

interface DeliverySectionProps {
  readonly methods: readonly OfferedMethod[];
  readonly stores: readonly StoreCard[];
  readonly data: Choosing;
  /** Where the goods of a seller are. */
  readonly goodsAt: GoodsPlace;
  readonly error: string | undefined;
  readonly storeError: string | undefined;
  /** Whether `methods` have the prices of the chosen goods; otherwise no price is shown. */
  readonly isPriced?: boolean;
  /** Asks about goods that the deposit does not take; absent: a deposit that they exclude cannot be chosen. */
  readonly onMisfits?: (deposit: ShippingMethodId) => void;
}

const icons: Readonly<Partial<Record<ShippingMode, IconName>>> = {
  shipping: 'truck',
  shippingBuy: 'shield',
  pickup: 'pin',
  deposit: 'vault',
  'leave-in-store': 'pin',
  'send-to-store': 'truck',
  'insured-shipping': 'shield',
  scrapMetalBox: 'truck',
};

/** The us store's method for selling, which has no mode, sends the goods to a store. */
const iconOf = (mode: ShippingMode | null): { readonly icon?: IconName } => {
  const icon = icons[mode ?? 'send-to-store'];
  return icon === undefined ? {} : { icon };
};

/** The shipping methods with price and time; a disabled one gives its reason (SHIP-2). */
export function DeliverySection({
  methods,
  stores,
  data,
  goodsAt,
  error,
  storeError,
  isPriced = true,
  onMisfits,
}: DeliverySectionProps) {
  const { t, i18n } = useLingui();
  const { market } = useShop();
  const { shippingMethodId } = data.chosen;
  const [store, ...others] = pickupStoresIn(market, stores);
  // The shopper need not choose the only store.
  const onlyStore = store !== undefined && others.length === 0 ? store.slug : null;
  const chosen = methods.find(({ method }) => method.id === shippingMethodId)?.method;
  const asksFirst = ({ refusal }: OfferedMethod) =>
    onMisfits !== undefined && (refusal === 'silver-not-in-deposit' || refusal === 'not-depositable');
  return (
    <Choices
      name="shippingMethodId"
      legend={t`Delivery`}
      value={shippingMethodId}
      error={error}
      onChange={(value) => {
        const picked = methods.find(({ method }) => method.id === value);
        if (picked === undefined) return;
        if (asksFirst(picked)) onMisfits?.(picked.method.id);
        else
          data.choose({
            shippingMethodId: picked.method.id,
            ...(onlyStore !== null && isInStore(picked.method.mode) ? { pickupStore: onlyStore } : {}),
          });
      }}
      choices={methods.map((offered) => {
        const { method, price, refusal } = offered;
        return {
          value: method.id,
          title: i18n._(deliveryWords(method.mode, method.side).name),
          text: i18n._(deliveryWords(method.mode, method.side).text),
          ...(isPriced ? { aside: <Price of={method.side === 'sell' ? Money.negate(price) : price} /> } : {}),
          ...iconOf(method.mode),
          ...(refusal === null || asksFirst(offered)
            ? {}
            : { refusal: i18n._(shippingRefusalMessage(refusal, method.side)) }),
        };
      })}
      detail={
        chosen === undefined || !choosesStore(chosen) ? undefined : (
          <StoreChoice method={chosen} stores={stores} data={data} goodsAt={goodsAt} storeError={storeError} />
        )
      }
    />
  );
}

/** What a method adds to the total; a seller bears the cost, which is deducted from the payout. */
function Price({ of: price }: { readonly of: Money }) {
  const { localeTag } = useShop().market;
  if (Money.isZero(price)) return <Trans>free of charge</Trans>;
  return <span suppressHydrationWarning>{formatMoney(price, localeTag)}</span>;
}

type StoreChoiceProps = Pick<DeliverySectionProps, 'stores' | 'data' | 'goodsAt' | 'storeError'> & {
  readonly method: ShippingMethod;
};

/** The store where the goods change hands; goods that are sent go to the nearest one unless another is chosen. */
function StoreChoice({ method: { side, mode }, stores, data, goodsAt, storeError }: StoreChoiceProps) {
  const { t } = useLingui();
  const { market } = useShop();
  const { pickupStore } = data.chosen;
  const brought = isInStore(mode);
  const receiving = receivingStore({ transactionType: side, pickupStore, goodsAt }, mode, stores);
  const isOneOfSeveral = stores.filter(({ country }) => country === goodsAt.country).length > 1;
  const labelOfSale = brought ? t`Store that you come to` : t`Store that you send to`;
  return (
    <>
      <SelectField
        id="pickupStore"
        name="pickupStore"
        label={side === 'buy' ? t`Pick-up store` : labelOfSale}
        value={receiving ?? ''}
        error={storeError}
        {...(brought || pickupStore !== null || !isOneOfSeveral
          ? {}
          : { hint: t`This is the store in your country whose postcode begins like yours, or else its main store.` })}
        onChange={(slug) => data.choose({ pickupStore: slug === '' ? null : slug })}
      >
        {brought ? (
          <option value="">
            <Trans>Please choose</Trans>
          </option>
        ) : null}
        {pickupStoresIn(market, stores).map(({ slug, name, street, ...town }) => (
          <option key={slug} value={slug}>{`${name}: ${street}, ${townLine(town)}`}</option>
        ))}
      </SelectField>
      {receiving === null ? null : (
        <Link
          to="/filialen/$slug"
          params={{ slug: receiving }}
          target="_blank"
          className="link mt-2 inline-block text-sm"
        >
          <Trans>Opening hours and directions</Trans>{' '}
          <span className="sr-only">
            <Trans>(opens in a new tab)</Trans>
          </span>
        </Link>
      )}
    </>
  );
}
