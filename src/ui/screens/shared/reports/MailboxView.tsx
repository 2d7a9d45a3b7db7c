import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
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
export function MailboxView({ mailbox, state: { message, onMessage, leave, closed } }: MailboxViewProps) {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  const { number, receivedOn, confirmedOn, closedOn, messages } = mailbox;
  const day = (of: string) => formatDate(of, localeTag);
  const title = useRef<HTMLHeadingElement>(null);
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
      <ol className="grid gap-4">
        {messages.map(({ author, day: on, text }, place) => (
          <li
            key={place}
            className={`rounded-md p-4 ${author === 'shop' ? 'bg-accent-wash' : 'ml-6 border border-line sm:ml-12'}`}
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
