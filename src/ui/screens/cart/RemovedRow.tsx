import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { Translated } from '../../../domain/kernel/Translated.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Icon } from '../../kit/Icon.tsx';

interface RemovedRowProps {
  readonly name: Translated;
  /** Why the line could not be restored. */
  readonly problem?: MessageDescriptor | null;
  readonly onUndo: () => void;
  readonly onForget: () => void;
}

/** Replaces a removed line with a button to restore it, which takes the focus. */
export function RemovedRow({ name, problem = null, onUndo, onForget }: RemovedRowProps) {
  const { t, i18n } = useLingui();
  const { language } = useShop().market;
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  const product = textIn(name, language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4 text-sm text-soft">
      <p role="status" className="min-w-0 flex-1">{t`${product} has been removed.`}</p>
      <button
        ref={undo}
        type="button"
        onClick={onUndo}
        className="link inline-flex min-h-8 items-center gap-1.5 font-semibold"
      >
        <Icon name="flip" className="size-4" />
        <Trans>Undo</Trans>
      </button>
      <button
        type="button"
        onClick={onForget}
        aria-label={t`Dismiss`}
        className="grid size-8 place-items-center rounded-md hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
      <p role="alert" className="w-full font-medium text-alarm empty:hidden">
        {problem === null ? null : i18n._(problem)}
      </p>
    </li>
  );
}
