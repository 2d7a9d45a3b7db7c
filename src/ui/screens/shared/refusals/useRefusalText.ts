import type { MessageDescriptor } from '@lingui/core';
import { useMemo } from 'react';
import type { NoAnswer } from '../../../../application/Process.ts';
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
  readonly ofNoAnswer: (reason: NoAnswer) => MessageDescriptor;
  /** Why a removed line could not be put back: without a connection it is not said that nothing is lost. */
  readonly ofUndo: (reason: Refusal | NoAnswer) => MessageDescriptor;
}

/** Why a call has rejected. */
export const noAnswer = (): NoAnswer => (isOffline() ? 'offline' : 'no-answer');

const ofNoAnswer = (reason: NoAnswer): MessageDescriptor => (reason === 'offline' ? noConnection : tryLater);

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
      ofNoAnswer,
      ofUndo: (reason) =>
        typeof reason === 'string'
          ? reason === 'offline'
            ? tryOnline
            : tryLater
          : isUnreached(reason)
            ? tryOnline
            : of(reason),
      get tryLater() {
        return ofNoAnswer(noAnswer());
      },
    };
  }, [localeTag]);
}
