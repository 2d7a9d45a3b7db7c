import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Currency } from '../../../../domain/kernel/Money.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Amount } from '../../../kit/price/Amount.tsx';
import { sideWords } from './sideWords.ts';
import { useCurrencyMove } from './useCurrencyMove.ts';

interface CurrencyDialogProps {
  readonly cart: PricedCart;
  readonly to: Currency;
  /** Called when the cart has the new currency. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a cart with lines changes its currency, and shows the new totals (MKT-5). */
export default function CurrencyDialog({ cart: asked, to, onMoved, onClose }: CurrencyDialogProps) {
  const { i18n } = useLingui();
  const { cart, preview, problem, changed, busy, move } = useCurrencyMove(asked, to);
  const [moved, setMoved] = useState(false);
  const { currency } = cart.cart;
  const words = sideWords[cart.cart.transactionType];
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const confirm = () =>
    void move().then((done) => {
      setMoved(done);
      if (done) onMoved();
    });
  return (
    <Dialog
      title={i18n._(words.switchTo(to))}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Keep {currency}</Trans>
          </Button>
          {problem === null ? (
            <Button busy={busy || moved} disabled={preview === null} onClick={confirm}>
              {busy || moved ? <Trans>Recalculating …</Trans> : <Trans>Recalculate in {to}</Trans>}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{i18n._(words.recalculatedIn(to))}</p>
      <div role="alert" className="empty:hidden">
        {problem === null ? null : (
          <Notice tone="alarm">
            <p>{i18n._(problem)}</p>
            <p>{i18n._(words.staysIn(currency))}</p>
          </Notice>
        )}
        {problem === null && changed ? <Notice tone="caution">{i18n._(words.changedMeanwhile)}</Notice> : null}
      </div>
      <dl className="grid gap-2 rounded-md bg-sunken p-4">
        <Row
          label={
            <>
              <Trans>Current total</Trans>{' '}
              <span className="whitespace-nowrap text-soft">
                (<Plural value={pieces} one="# piece" other="# pieces" />)
              </span>
            </>
          }
        >
          <Amount money={cart.totals.gross} className="font-medium" />
        </Row>
        {problem !== null ? null : (
          <Row label={<Trans>Total in {to}</Trans>}>
            <span role="status">
              {preview === null ? (
                <span className="text-soft">
                  <Trans>Calculating …</Trans>
                </span>
              ) : (
                <Amount money={preview.totals.gross} className="text-lg font-semibold" />
              )}
            </span>
          </Row>
        )}
      </dl>
    </Dialog>
  );
}

function Row({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
