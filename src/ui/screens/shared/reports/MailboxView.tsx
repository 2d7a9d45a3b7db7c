import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { longestReportText, type Mailbox } from '../../../../domain/report/Report.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { TextArea } from '../../../kit/forms/TextArea.tsx';
import { formatDate } from '../../../kit/format/formatDate.ts';
import type { ReportsState } from './useReports.ts';

interface MailboxViewProps {
  readonly mailbox: Mailbox;
  readonly state: ReportsState;
}

/** The mailbox of a report: its dates, its messages, and a further message. */
export function MailboxView({ mailbox, state }: MailboxViewProps) {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  const { message, onMessage, leave, closed } = state;
  const { number, receivedOn, confirmedOn, closedOn, first, messages } = mailbox;
  const day = (of: string) => formatDate(of, localeTag);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid max-w-prose gap-8">
      <header className="grid gap-2">
        <h3 ref={title} tabIndex={-1} className="text-2xl outline-none">
          <Trans>
            Report <span className="num">{number}</span>
          </Trans>
        </h3>
        <p className="text-soft">
          <Trans>Received on {day(receivedOn)}.</Trans>{' '}
          {confirmedOn === null ? (
            <Trans>We have not confirmed it yet.</Trans>
          ) : (
            <Trans>We confirmed it on {day(confirmedOn)}.</Trans>
          )}{' '}
          {closedOn === null ? null : <Trans>Closed on {day(closedOn)}.</Trans>}
        </p>
      </header>
      <EarlierMessages count={first} state={state} shown={list} />
      <ol ref={list} className="grid gap-4">
        {messages.map(({ author, day: on, text }, place) => (
          <li
            key={first + place}
            tabIndex={-1}
            className={`rounded-md p-4 outline-none ${author === 'shop' ? 'bg-accent-wash' : 'ml-6 border border-line sm:ml-12'}`}
          >
            <p className="flex justify-between gap-4 text-sm text-soft">
              <strong className="font-semibold">
                {author === 'shop' ? <Trans>Our answer</Trans> : <Trans>You</Trans>}
              </strong>
              <time dateTime={on}>{day(on)}</time>
            </p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">
              {text ?? <Trans>This message cannot be opened.</Trans>}
            </p>
          </li>
        ))}
      </ol>
      {closed ? null : (
        <Form onSubmit={onMessage} className="grid gap-4">
          <TextArea
            {...message.text('text')}
            label={t`Write to us again`}
            rows={6}
            maxLength={longestReportText + 100}
            autoComplete="off"
          />
          <FormFailure text={message.failure} />
          <Button type="submit" busy={message.busy} className="w-full sm:w-auto sm:justify-self-start">
            {message.busy ? <Trans>Sending …</Trans> : <Trans>Send message</Trans>}
          </Button>
        </Form>
      )}
      <Button look="quiet" onClick={leave} className="sm:justify-self-start">
        <Trans>Close mailbox</Trans>
      </Button>
    </div>
  );
}

interface EarlierMessagesProps {
  /** How many messages are before those that are shown. */
  readonly count: number;
  readonly state: ReportsState;
  readonly shown: RefObject<HTMLOListElement | null>;
}

/** The button that shows earlier messages; the first of them gets the focus. */
function EarlierMessages({ count, state: { earlierPending, earlierFailure, onEarlier }, shown }: EarlierMessagesProps) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    shown.current?.querySelector('li')?.focus();
    // A later change of the count moves no focus.
    setAsked(false);
  }, [asked, count, shown]);
  if (count === 0) return null;
  return (
    <div className="grid gap-4">
      <FormFailure text={earlierFailure === null ? null : i18n._(earlierFailure)} />
      <Button
        look="quiet"
        small
        busy={earlierPending}
        className="justify-self-center"
        onClick={() => void onEarlier().then(setAsked)}
      >
        {earlierPending ? <Trans>Opening …</Trans> : <Trans>Show earlier messages ({count})</Trans>}
      </Button>
    </div>
  );
}
