import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { useEndAlert } from './useEndAlert.ts';

/** Target of the link in an alert's mail: a button ends the alert (CAT-10). Opening the page alone changes nothing. */
export default function EndAlert({ token, name }: { readonly token: string; readonly name: string }) {
  const { i18n, t } = useLingui();
  const { end, busy, ended, problem } = useEndAlert(token);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [ended]);
  return (
    <div ref={box} tabIndex={-1} className="mb-4 outline-none" role="status">
      {ended ? (
        <Notice
          tone="plain"
          title={<Trans>The notification has been ended</Trans>}
        >{t`We will not write to you about ${name} any more.`}</Notice>
      ) : (
        <Notice
          tone={problem === null ? 'plain' : 'alarm'}
          title={<Trans>End the notification about this product?</Trans>}
        >
          {problem === null ? <p>{t`No more e-mail about ${name} will be sent to you.`}</p> : <p>{i18n._(problem)}</p>}
          <Button look="quiet" small busy={busy} onClick={end} className="mt-3">
            {busy ? <Trans>One moment, please …</Trans> : <Trans>Cancel this alert</Trans>}
          </Button>
        </Notice>
      )}
    </div>
  );
}
