import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';

/** The receipt code of a report, which is shown once. */
export function Receipt({ code, onLeave }: { readonly code: string; readonly onLeave: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="grid max-w-prose justify-items-start gap-4 outline-none">
      <h3 className="text-2xl">
        <Trans>Your report has arrived</Trans>
      </h3>
      <p>
        <Trans>
          This is your receipt code. It is shown only now: copy it or print it, and keep it where only you find it.
        </Trans>
      </p>
      <p
        data-receipt=""
        className="num w-full rounded-md bg-sunken p-4 text-center text-lg font-semibold tracking-wider wrap-anywhere select-all"
      >
        {code}
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy code</Trans>}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <p className="text-soft">
        <Trans>
          With it you open your mailbox on this page. We confirm your report within 7&nbsp;days and answer within
          3&nbsp;months. Without the code nobody can open the mailbox again, and neither can we.
        </Trans>
      </p>
      <Button look="quiet" onClick={onLeave} className="print:hidden">
        <Trans>I have kept the code</Trans>
      </Button>
    </div>
  );
}
