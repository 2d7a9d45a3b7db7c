import type { MessageDescriptor } from '@lingui/core';
import { useMemo } from 'react';
import type { Money } from '../../../../domain/kernel/Money.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatCountry } from '../../../kit/format/formatCountry.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { isOffline, noConnection, tryOnline } from '../../../messages/first/offline.ts';
import { isUnreached, refusalMessage, tryLater, type Refusal } from '../../../messages/refusalMessage.ts';

export interface RefusalText {
  readonly of: (refusal: Refusal) => MessageDescriptor;
  /** Message for an unknown failure. */
  readonly tryLater: MessageDescriptor;
  /** Why a removed line could not be put back: without a connection it is not said that nothing is lost. */
  readonly ofUndo: (refusal: Refusal) => MessageDescriptor;
  /** The same for a failure that names no reason. */
  readonly undoLater: MessageDescriptor;
}

/** Message of an error, with amounts and countries in the page's locale. */
export function useRefusalText(): RefusalText {
  const { localeTag } = useShop().market;
  return useMemo(() => {
    const of = (refusal: Refusal) =>
      refusalMessage(
        refusal,
        (money: Money) => formatMoney(money, localeTag),
        (code) => formatCountry(code, localeTag),
      );
    return {
      of,
      ofUndo: (refusal) => (isUnreached(refusal) ? tryOnline : of(refusal)),
      get tryLater() {
        return isOffline() ? noConnection : tryLater;
      },
      get undoLater() {
        return isOffline() ? tryOnline : tryLater;
      },
    };
  }, [localeTag]);
}
