import { useEffect, useState } from 'react';
import { asks, initial, step, type ConsentChoice } from '../../../../application/consent/ConsentChoice.ts';
import { decideConsent, watchConsent } from '../../../../application/consent/tokens.ts';
import { allows } from '../../../../domain/consent/Consent.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useProcess } from '../../../binding/useProcess.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { type ConsentOnPage, settingsHash } from '../../../kit/ConsentContext.ts';
import type { SendChoice } from './SendChoice.ts';

interface PageConsent {
  readonly choice: ConsentChoice;
  readonly isAsking: boolean;
  readonly send: SendChoice;
  /** Takes the height of the question, in px; 0 when it goes. */
  readonly onHeight: (height: number) => void;
}

/** The question about consent and its settings (CNS-1). */
export function useConsentChoice(page: ConsentOnPage): PageConsent {
  const shop = useShop();
  const [choice, send] = useProcess(initial, step, ({ granted }, tell) => {
    void outcomeOf(shop.run(decideConsent, granted)).then(({ ok }) => tell({ type: ok ? 'kept' : 'not-kept' }));
  });
  useEffect(() => shop.watch(watchConsent, undefined, (consent) => send({ type: 'heard', consent })), [shop, send]);
  const [covers, onHeight] = useState(0);
  useEffect(() => {
    // The style sheet keeps this much of the window free of bars, toasts and focused elements.
    document.documentElement.style.setProperty('--foot', `${covers}px`);
  }, [covers]);
  useEffect(() => {
    const open = () => {
      if (window.location.hash === `#${settingsHash}`) send({ type: 'settings-opened' });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [send]);
  const { consent } = choice;
  useEffect(
    () =>
      page.show({
        allows: (group) => consent !== null && allows(consent, group),
        openSettings: () => send({ type: 'settings-opened' }),
        covers,
      }),
    [page, consent, send, covers],
  );
  return { choice, isAsking: asks(choice), send, onHeight };
}
