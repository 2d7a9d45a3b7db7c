import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderId } from '../../../../domain/kernel/Ids.ts';
import { Button } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { useSlip } from './useSlip.ts';

/** Saves the slip that goes with the goods of a sale (SELL-6). */
export function SlipButton({ id, look = 'quiet' }: { readonly id: OrderId; readonly look?: 'primary' | 'quiet' }) {
  const { i18n } = useLingui();
  const { save, pending, problem } = useSlip(id);
  return (
    <div className="print:hidden">
      <Button look={look} busy={pending} onClick={save}>
        {pending ? <Trans>Preparing the slip …</Trans> : <Trans>Delivery slip (PDF)</Trans>}
      </Button>
      <div role="alert" className="empty:hidden">
        {problem === null ? null : (
          <div className="mt-3">
            <Notice tone="alarm">{i18n._(problem)}</Notice>
          </div>
        )}
      </div>
    </div>
  );
}
