import { lazy } from 'react';
import { Optional } from '../../../kit/Optional.tsx';
import type { ConsentOnPage } from '../../../kit/ConsentContext.ts';
import { useConsentChoice } from './useConsentChoice.ts';

const ConsentSheet = lazy(() => import('../on-demand/ConsentSheet.tsx'));
const ConsentSettings = lazy(() => import('../on-demand/ConsentSettings.tsx'));

/** The question about consent and its settings; a part of its own, so that the layout is not rendered for them. */
export function ConsentPart({ consent }: { readonly consent: ConsentOnPage }) {
  const { choice, isAsking, send, onHeight } = useConsentChoice(consent);
  return (
    <>
      {isAsking ? (
        <Optional>
          <ConsentSheet hasFailed={choice.hasFailed} send={send} onHeight={onHeight} />
        </Optional>
      ) : null}
      {choice.ticked === null ? null : (
        <Optional onFail={() => send({ type: 'settings-closed' })}>
          <ConsentSettings ticked={choice.ticked} hasFailed={choice.hasFailed} send={send} />
        </Optional>
      )}
    </>
  );
}
