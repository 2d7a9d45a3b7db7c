import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DepositView, PositionView } from '../../../../../domain/deposit/DepositView.ts';
import { textIn } from '../../../../../domain/kernel/Translated.ts';
import { useShop } from '../../../../binding/ShopContext.ts';
import { CheckField } from '../../../../kit/forms/CheckField.tsx';
import { Quantity } from '../../../../kit/product/Quantity.tsx';
import { PurchaseSection } from '../../../shared/purchase/PurchaseSection.tsx';
import type { DeliveryForm } from './useDelivery.ts';

interface PiecesToDeliverProps {
  readonly deposit: DepositView;
  readonly delivery: Pick<DeliveryForm, 'selected' | 'select'>;
  readonly error: string | undefined;
}

/** The positions of the deposit, each with how many of its free pieces are delivered. */
export function PiecesToDeliver({ deposit, delivery, error }: PiecesToDeliverProps) {
  const { t } = useLingui();
  return (
    <PurchaseSection title={t`Pieces`}>
      <ul id="delivery-pieces" tabIndex={-1} className="grid gap-3">
        {deposit.positions.map((position) => (
          <Position key={position.sku} position={position} delivery={delivery} />
        ))}
      </ul>
      {error === undefined ? null : <p className="text-sm font-medium text-alarm">{error}</p>}
    </PurchaseSection>
  );
}

function Position({
  position: { sku, name, pieces, reserved },
  delivery: { selected, select },
}: {
  readonly position: PositionView;
  readonly delivery: Pick<DeliveryForm, 'selected' | 'select'>;
}) {
  const { t } = useLingui();
  const { language } = useShop().market;
  const title = textIn(name, language);
  const free = pieces - reserved;
  const count = Math.min(selected(sku), free);
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        {free < 1 ? (
          <p className="font-medium">{title}</p>
        ) : (
          <CheckField
            id={`deliver-${sku}`}
            name={`deliver-${sku}`}
            label={title}
            checked={count > 0}
            onChange={(checked) => select(sku, checked ? free : 0)}
          />
        )}
        <p className="num text-sm text-soft">
          {free < 1 ? (
            <Trans>All pieces are reserved by orders under way.</Trans>
          ) : (
            <Plural value={free} one="# piece free" other="# pieces free" />
          )}
        </p>
      </div>
      {count < 1 ? null : (
        <Quantity
          value={count}
          onChange={(next) => select(sku, next)}
          of={title}
          most={{ pieces: free, why: t`So many of them are free.` }}
        />
      )}
    </li>
  );
}
