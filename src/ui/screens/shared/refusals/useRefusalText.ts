import type { MessageDescriptor } from '@lingui/core';
import { useMemo } from 'react';
import type { NoAnswer } from '../../../../application/Process.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { noConnection, tryOnline } from '../../../messages/first/offline.ts';
import { tryLater } from '../../../messages/first/tryLater.ts';
import { refusalWords, type Refusal } from '../../../messages/refusals/refusalWords.ts';
import { useCartSide } from '../side/useCartSide.ts';

export interface RefusalText {
  readonly of: (refusal: Refusal | NoAnswer) => MessageDescriptor;
  /** Why a removed line could not be put back: without a connection it is not said that nothing is lost. */
  readonly ofUndo: (reason: Refusal | NoAnswer) => MessageDescriptor;
}

/** Message of an error, with amounts and countries in the page's locale and the words of the page's side. */
export function useRefusalText(): RefusalText {
  const { localeTag } = useShop().market;
  const side = useCartSide();
  return useMemo(
    () => ({
      of: (refusal) => {
        if (typeof refusal !== 'string') return refusalWords(refusal, { localeTag, side });
        return refusal === 'offline' ? noConnection : tryLater;
      },
      ofUndo: (reason) => {
        if (typeof reason !== 'string') return refusalWords(reason, { localeTag, side, shownIn: 'undo' });
        return reason === 'offline' ? tryOnline : tryLater;
      },
    }),
    [localeTag, side],
  );
}
