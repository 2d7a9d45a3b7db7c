import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { useFocusHandedOn } from '../../../kit/useFocusHandedOn.ts';
import type { SendChoice } from '../consent/SendChoice.ts';

interface ConsentSheetProps {
  readonly hasFailed: boolean;
  readonly send: SendChoice;
  /** Gets the height of the sheet, in px, and 0 when it goes. */
  readonly onHeight: (height: number) => void;
}

/** Asks at the foot of the window what the shop may store and load. It is no dialog: the page goes on above it. */
export default function ConsentSheet({ hasFailed, send, onHeight }: ConsentSheetProps) {
  const { t } = useLingui();
  const sheet = useFocusHandedOn<HTMLElement>('#content');
  useEffect(() => {
    const shown = sheet.current;
    if (shown === null) return;
    const observer = new ResizeObserver(() => onHeight(Math.ceil(shown.getBoundingClientRect().height)));
    observer.observe(shown);
    return () => {
      observer.disconnect();
      onHeight(0);
    };
  }, [onHeight, sheet]);
  return (
    <section
      ref={sheet}
      aria-label={t`Cookies and measurement`}
      className="consent fixed inset-x-0 bottom-0 z-50 border-t border-line bg-surface text-ink shadow-float print:hidden"
    >
      <div className="wrap grid gap-x-8 gap-y-2 py-3 text-sm md:flex md:items-center md:justify-between md:py-4">
        <p className="max-w-prose leading-snug">
          {hasFailed ? (
            <strong role="alert" className="text-alarm">
              <Trans>Your choice could not be kept. Please try again.</Trans>{' '}
            </strong>
          ) : null}
          <Trans>May we measure how the shop is used, and show videos of other services?</Trans>{' '}
          <button
            type="button"
            className="link whitespace-nowrap py-1"
            aria-haspopup="dialog"
            onClick={() => send({ type: 'settings-opened' })}
          >
            <Trans>Settings</Trans>
          </button>
        </p>
        <div className="grid flex-none grid-cols-2 gap-3">
          <Button look="quiet" small onClick={() => send({ type: 'decided', by: 'necessary' })}>
            <Trans>Only necessary</Trans>
          </Button>
          <Button look="quiet" small onClick={() => send({ type: 'decided', by: 'all' })}>
            <Trans>Allow all</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
