import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { lineKey } from '../../../domain/cart/LineKey.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatLineName } from '../../kit/format/formatLine.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { RemovedLines } from './useCartLines.ts';

interface RemovedRowProps {
  readonly removed: RemovedLines['removed'][number];
  readonly editing: RemovedLines;
}

/** Replaces a removed line with a button to restore it, which takes the focus in the row of the newest removal. */
export function RemovedRow({ removed, editing }: RemovedRowProps) {
  const { line, undoing } = removed;
  const { t, i18n } = useLingui();
  const { market } = useShop();
  const key = lineKey(line);
  const row = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const newest = useRef(editing.removed.at(-1) === removed);
  useEffect(() => {
    if (newest.current) undo.current?.focus();
  }, []);
  const { focusLost } = editing;
  useLayoutEffect(() => {
    const shown = row.current;
    return () => {
      if (shown?.contains(document.activeElement) === true) focusLost(key);
    };
  }, [focusLost, key]);
  const problem = editing.problemOf(key);
  const product = formatLineName(line, market);
  return (
    <li
      ref={row}
      data-line={key}
      data-problem={problem === null ? undefined : ''}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4 text-sm text-soft"
    >
      <p role="status" className="min-w-0 flex-1">{t`${product} has been removed.`}</p>
      <button
        ref={undo}
        type="button"
        aria-busy={undoing || undefined}
        onClick={() => {
          if (!undoing) editing.undo(removed);
        }}
        className="link inline-flex min-h-8 items-center gap-1.5 font-semibold"
      >
        <Icon name="flip" className="size-4" />
        <Trans>Undo</Trans>
      </button>
      <button
        type="button"
        onClick={() => editing.dismiss(removed)}
        aria-label={t`Dismiss`}
        className="grid size-8 place-items-center rounded-md hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
      <div role="alert" className="w-full empty:hidden">
        {problem === null ? null : (
          <p className="flex items-start gap-2 font-medium text-alarm">
            <Icon name="warning" />
            <span>
              {t`${product} could not be put back into the cart.`} {i18n._(problem)}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
