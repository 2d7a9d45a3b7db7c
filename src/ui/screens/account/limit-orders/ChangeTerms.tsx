import { Trans, useLingui } from '@lingui/react/macro';
import type { LimitOrder } from '../../../../domain/limit-order/LimitOrder.ts';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { MetAlready } from '../../shared/limit-order/MetAlready.tsx';
import { metBy } from '../../shared/limit-order/terms.ts';
import { TermsFields } from '../../shared/limit-order/TermsFields.tsx';
import { Revealing } from '../profile/Revealing.tsx';
import { SaveBar } from '../profile/SaveBar.tsx';
import type { Change } from './useChange.ts';

interface ChangeTermsProps {
  readonly limitOrder: Pick<LimitOrder, 'side' | 'status' | 'currentUnitPrice'>;
  readonly change: Change;
}

/** A button that opens the terms for a change, or for renewing an inactive limit order (LIM-6). */
export function ChangeTerms({
  limitOrder: { side, status, currentUnitPrice },
  change: { form, terms, onSubmit, saved, kept, begin },
}: ChangeTermsProps) {
  const { t } = useLingui();
  const renews = status === 'inactive';
  // The stock is not known here; a product that is sold out lets the limit order wait, as its evidence then says.
  const met = metBy(side, { ...terms, soldOut: false }, currentUnitPrice);
  return (
    <Revealing
      label={renews ? <Trans>Renew the limit order</Trans> : <Trans>Change target, pieces or expiry</Trans>}
      focus="limit-quantity"
      kept={kept}
      saved={saved}
      onBegin={begin}
      done={<Trans>The limit order has been changed.</Trans>}
    >
      {(close) => (
        <Form onSubmit={onSubmit} className="grid gap-4">
          <ErrorSummary
            entries={form.summary({ quantity: t`Pieces`, target: t`Target price`, day: t`Date`, time: t`Time` })}
            attempt={form.attempt}
          />
          <TermsFields side={side} terms={terms} id="limit">
            {met === null ? null : <MetAlready met={met} />}
          </TermsFields>
          <SaveBar
            busy={form.busy}
            failure={form.failure}
            label={renews ? <Trans>Renew it</Trans> : <Trans>Save the change</Trans>}
            onCancel={close}
          />
        </Form>
      )}
    </Revealing>
  );
}
