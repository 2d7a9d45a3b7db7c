import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEventHandler } from 'react';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { unbroken } from '../../kit/format/unbroken.ts';
import { ErrorSummary } from '../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../kit/forms/Form.tsx';
import { Segments } from '../../kit/forms/Segments.tsx';
import { CatalogCrumbs } from '../shared/products/CatalogCrumbs.tsx';
import { useFieldLabels } from '../shared/address/useFieldLabels.ts';
import { TargetInPast } from '../shared/limit-order/TargetInPast.tsx';
import { metBy } from '../shared/limit-order/terms.ts';
import { TermsFields } from '../shared/limit-order/TermsFields.tsx';
import { PurchaseSection } from '../shared/purchase/PurchaseSection.tsx';
import { AlreadyReached } from './AlreadyReached.tsx';
import { LimitSummary } from './LimitSummary.tsx';
import { OrderData } from './OrderData.tsx';
import { PlaceIt } from './PlaceIt.tsx';
import { SignInToPlace } from './SignInToPlace.tsx';
import type { LimitOrderForm, LimitOrderParts } from './useLimitOrder.ts';

export interface LimitOrderScreenProps extends Pick<
  LimitOrderParts,
  'priced' | 'search' | 'customer' | 'stores' | 'inDeposit'
> {
  readonly limitOrder: LimitOrderForm;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** A new limit order: its terms beside the price's past, and what its order will need (LIM-1). */
export function LimitOrderScreen({
  priced,
  search,
  customer,
  stores,
  inDeposit,
  limitOrder,
  onSubmit,
}: LimitOrderScreenProps) {
  const { t } = useLingui();
  const { language } = useShop().market;
  const draftLabels = useFieldLabels();
  const { product } = priced;
  const { form, sides, chooseSide, current, past, terms } = limitOrder;
  const { side } = form.values;
  const { target, pieces } = terms;
  const name = textIn(product.name, language);
  const met = metBy(side, { target, pieces, soldOut: priced.availability === 'sold-out' }, current);
  const labels = {
    ...draftLabels,
    quantity: t`Pieces`,
    target: t`Target price`,
    day: t`Date`,
    time: t`Time`,
  };
  return (
    <main className="wrap py-6 lg:py-8">
      <CatalogCrumbs category={product.categories[0]} here={name} />
      <header className="mt-4 grid gap-3">
        <h1 className="text-4xl">
          <Trans>Limit order</Trans>
        </h1>
        <p className="text-lg">{unbroken(name)}</p>
        <p className="max-w-prose text-soft">
          <Trans>
            Name your price. We buy or sell for you at the first recalculation that reaches it, at that price or a
            better one.
          </Trans>
        </p>
      </header>
      <div className="mt-8 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-last lg:self-stretch">
          <LimitSummary product={product} limitOrder={limitOrder} />
        </div>
        <div className="grid gap-10 lg:max-w-160">
          <Form id="limit-order" onSubmit={onSubmit} className="grid gap-10">
            <ErrorSummary entries={form.summary(labels)} attempt={form.attempt} />
            <PurchaseSection title={t`Target and expiry`}>
              {sides.length < 2 ? null : (
                <Segments
                  name="side"
                  legend={t`Buy or sell`}
                  choices={[
                    { value: 'buy', label: t`Buy` },
                    { value: 'sell', label: t`Sell` },
                  ]}
                  value={side}
                  onChange={chooseSide}
                />
              )}
              {current === null || product.preciousMetal === null ? null : (
                <TargetInPast past={past} metal={product.preciousMetal} side={side} current={current} terms={terms} />
              )}
              <TermsFields side={side} terms={terms} id="limit">
                {met === null ? null : <AlreadyReached product={product} side={side} pieces={pieces ?? 1} met={met} />}
              </TermsFields>
            </PurchaseSection>
            {customer === null ? null : (
              <OrderData customer={customer} stores={stores} inDeposit={inDeposit} limitOrder={limitOrder} />
            )}
          </Form>
          {customer === null ? (
            <SignInToPlace product={product} from={search.from} values={form.values} />
          ) : (
            <PlaceIt customer={customer} form={form} />
          )}
        </div>
      </div>
    </main>
  );
}
