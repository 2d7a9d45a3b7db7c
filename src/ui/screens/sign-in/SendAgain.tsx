import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/Button.tsx';
import type { ResendingState } from './useResending.ts';

/** A button that sends another activation mail. */
export function SendAgain({ resending: { resend, state, failure } }: { readonly resending: ResendingState }) {
  const { i18n } = useLingui();
  return (
    <div className="grid gap-2">
      <div role="status" className="empty:hidden">
        {state === 'sent' ? (
          <p>
            <Trans>We have sent you a new link. It is valid for 60 minutes.</Trans>
          </p>
        ) : null}
      </div>
      {state === 'sent' ? null : (
        <Button
          look="quiet"
          small
          busy={state === 'sending'}
          onClick={() => void resend()}
          className="justify-self-start"
        >
          {state === 'sending' ? <Trans>Sending …</Trans> : <Trans>Send the link again</Trans>}
        </Button>
      )}
      {failure === null ? null : (
        <p role="alert" className="text-sm text-alarm">
          {i18n._(failure)}
        </p>
      )}
    </div>
  );
}
