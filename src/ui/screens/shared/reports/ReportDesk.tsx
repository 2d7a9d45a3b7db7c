import { Trans, useLingui } from '@lingui/react/macro';
import { longestReportText } from '../../../../domain/report/Report.ts';
import { Button } from '../../../kit/Button.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { TextArea } from '../../../kit/forms/TextArea.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { MailboxView } from './MailboxView.tsx';
import { Receipt } from './Receipt.tsx';
import { useReports, type ReportsState } from './useReports.ts';

/** Reports of misconduct: the anonymous form, its receipt code, and the mailbox of a code (RT-27, CMS-7). */
export default function ReportDesk() {
  const state = useReports();
  if (state.receipt !== null) return <Receipt code={state.receipt} onLeave={state.leave} />;
  if (state.mailbox !== null) return <MailboxView mailbox={state.mailbox} state={state} />;
  return (
    <div className="grid max-w-prose gap-10">
      {state.closed ? (
        <Notice tone="caution" title={<Trans>Reports cannot be taken here at the moment.</Trans>}>
          <Trans>Please write to us by mail, or turn to the external reporting office of your country.</Trans>
        </Notice>
      ) : (
        <NewReport state={state} />
      )}
      <OpenMailbox state={state} />
    </div>
  );
}

function NewReport({ state: { report, onReport } }: { readonly state: ReportsState }) {
  const { t } = useLingui();
  return (
    <Form onSubmit={onReport} className="grid gap-5">
      <TextArea
        {...report.text('text')}
        label={t`Your report`}
        rows={12}
        maxLength={longestReportText + 100}
        autoComplete="off"
        hint={
          <Trans>
            What happened, where and when, who knows of it? Name yourself only if you want to: we cannot find out who
            you are.
          </Trans>
        }
      />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="report-website">{t`Please leave this field empty`}</label>
        <input
          id="report-website"
          name="report-website"
          tabIndex={-1}
          autoComplete="off"
          value={report.values.website}
          onChange={(event) => report.set('website', event.target.value)}
        />
      </div>
      <FormFailure text={report.failure} />
      <Button type="submit" busy={report.busy} className="w-full sm:w-auto sm:justify-self-start">
        {report.busy ? <Trans>Sending …</Trans> : <Trans>Send report</Trans>}
      </Button>
    </Form>
  );
}

function OpenMailbox({ state: { opening, onOpen } }: { readonly state: ReportsState }) {
  const { t } = useLingui();
  return (
    <section className="grid gap-4 border-t border-line pt-8">
      <h3 className="text-2xl">
        <Trans>Open your mailbox</Trans>
      </h3>
      <p className="text-soft">
        <Trans>With your receipt code you read our answers and write to us again, still anonymously.</Trans>
      </p>
      <Form onSubmit={onOpen} className="grid gap-4">
        <TextField {...opening.text('code')} label={t`Receipt code`} autoComplete="off" maxLength={80} />
        <FormFailure text={opening.failure} />
        <Button look="quiet" type="submit" busy={opening.busy} className="w-full sm:w-auto sm:justify-self-start">
          {opening.busy ? <Trans>Opening …</Trans> : <Trans>Open mailbox</Trans>}
        </Button>
      </Form>
    </section>
  );
}
