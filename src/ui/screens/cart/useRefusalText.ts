import type { MessageDescriptor } from '@lingui/core';
import { useMemo } from 'react';
import type { Money } from '../../../domain/kernel/Money.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatCountry } from '../../kit/format/formatCountry.ts';
import { formatMoney } from '../../kit/format/formatMoney.ts';
import { isOffline, noConnection } from '../../messages/offline.ts';
import { refusalMessage, tryLater, type Refusal } from '../../messages/refusalMessage.ts';

export interface RefusalText {
  readonly of: (refusal: Refusal) => MessageDescriptor;
  /** Message for an unknown failure. */
  readonly tryLater: MessageDescriptor;
}

/** Message of an error, with amounts and countries in the page's locale. */
export function useRefusalText(): RefusalText {
  const { localeTag } = useShop().market;
  return useMemo(
    () => ({
      of: (refusal) =>
        refusalMessage(
          refusal,
          (money: Money) => formatMoney(money, localeTag),
          (code) => formatCountry(code, localeTag),
        ),
      get tryLater() {
        return isOffline() ? noConnection : tryLater;
      },
    }),
    [localeTag],
  );
}
