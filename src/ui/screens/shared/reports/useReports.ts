import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import type { NoAnswer } from '../../../../application/Process.ts';
import { askForReports, openMailbox, sendReport, writeToMailbox } from '../../../../application/report/tokens.ts';
import type { Mailbox } from '../../../../domain/report/Report.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { noConnection } from '../../../messages/first/offline.ts';
import { tryLater } from '../../../messages/first/tryLater.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import type { Refusal } from '../../../messages/refusals/refusalWords.ts';
import { useUnkept } from '../forms/unkept.ts';
import { useFieldFocus } from '../forms/useFieldFocus.ts';
import { useForm, type Form, type FormRefusal } from '../forms/useForm.ts';
import { withoutCart } from '../side/cartSide.ts';

export interface ReportText {
  readonly text: string;
  /** The trap, which people do not see. */
  readonly website: string;
}
export interface ReceiptCode {
  readonly code: string;
}

export interface ReportsState {
  /** The shop takes no reports. */
  readonly closed: boolean;
  readonly report: Form<ReportText>;
  readonly onReport: ReturnType<Form<ReportText>['submit']>;
  /** The receipt code of the report that was just sent. */
  readonly receipt: string | null;
  readonly opening: Form<ReceiptCode>;
  readonly onOpen: ReturnType<Form<ReceiptCode>['submit']>;
  readonly mailbox: Mailbox | null;
  /** Shows the messages before those that are shown. Answers whether they came. */
  readonly onEarlier: () => Promise<boolean>;
  readonly earlierPending: boolean;
  /** Why they were not shown. */
  readonly earlierFailure: MessageDescriptor | null;
  readonly message: Form<ReportText>;
  readonly onMessage: ReturnType<Form<ReportText>['submit']>;
  /** Forgets receipt code and mailbox, for the next person at this device. */
  readonly leave: () => void;
}

const textRules = async () => {
  const { problemInReportText } = await import('../../../../domain/report/ReportRules.ts');
  return ({ text }: ReportText) => {
    const problem = problemInReportText(text);
    return problem === null ? [] : [{ field: 'text', problem }];
  };
};
const codeRules = () =>
  Promise.resolve(({ code }: ReceiptCode) =>
    code.trim() === '' ? [{ field: 'code', problem: { rule: 'required' as const } }] : [],
  );
/** A mailbox whose messages go on where those of an earlier page end; the dates are the newer ones. */
const joined = (earlier: Mailbox, later: Mailbox, dates: Mailbox): Mailbox => {
  const { first, messages } = earlier;
  // Between the two are messages that neither has.
  if (first > later.first || first + messages.length < later.first) return dates;
  return { ...dates, first, messages: [...messages.slice(0, later.first - first), ...later.messages] };
};
const noText: ReportText = { text: '', website: '' };

/**
 * The reports of misconduct on a page: a report, and the mailbox of a receipt code. Texts and code are kept in this page
 * alone: neither in its address nor in its history (R13).
 */
export function useReports(): ReportsState {
  const shop = useShop();
  const [closed, setClosed] = useState(false);
  const [receipt, setReceipt] = useState<string | null>(null);
  const [mailbox, setMailbox] = useState<Mailbox | null>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
    let here = true;
    void shop.run(askForReports, undefined).then(
      (outcome) => {
        if (here && outcome.ok) setClosed(!outcome.value);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [shop]);
  const report = useForm<ReportText>({ name: 'report', initial: noText, rules: textRules });
  const opening = useForm<ReceiptCode>({ name: 'mailbox', initial: { code: '' }, rules: codeRules });
  const earlier = useCommand(openMailbox);
  const [earlierFailure, setEarlierFailure] = useState<MessageDescriptor | null>(null);
  const message = useForm<ReportText>({ name: 'report-message', initial: noText, rules: textRules });
  useFieldFocus('report-text', report.attempt);
  useFieldFocus('mailbox-code', opening.attempt);
  useFieldFocus('report-message-text', message.attempt);

  // The code is shown once, and an open mailbox has to be opened by it again.
  useUnkept(receipt !== null || mailbox !== null);

  const wordsOf = async (error: Refusal) => {
    const { refusalWords } = await import('../../../messages/refusals/refusalWords.ts');
    return refusalWords(error, withoutCart(shop.market));
  };
  const earlierWords = async (error: Refusal | NoAnswer) => {
    if (typeof error !== 'string') return wordsOf(error);
    return error === 'offline' ? noConnection : tryLater;
  };
  const refusal = async (error: Refusal, field: string): Promise<FormRefusal> => {
    if (error._tag === 'ReportsClosed') setClosed(true);
    if (error._tag === 'InvalidFields')
      return { fields: error.problems.map(({ problem }) => ({ field, message: fieldMessage(problem) })) };
    const words = await wordsOf(error);
    return error._tag === 'MailboxNotFound' ? { fields: [{ field, message: words }] } : { failure: words };
  };

  return {
    closed,
    report,
    receipt,
    opening,
    mailbox,
    message,
    onReport: report.submit(async ({ text, website }) => {
      const signs = { trap: website, tookMs: Math.round(performance.now() - openedAt.current) };
      const outcome = await shop.run(sendReport, { text, signs });
      // A program that fills in forms for their owners may have filled the trap.
      if (!outcome.ok) {
        report.set('website', '');
        return refusal(outcome.error, 'text');
      }
      setReceipt(outcome.value);
      report.reset(noText);
      return null;
    }),
    onOpen: opening.submit(async ({ code }) => {
      const outcome = await shop.run(openMailbox, { code, before: null });
      if (!outcome.ok) return refusal(outcome.error, 'code');
      setMailbox(outcome.value);
      return null;
    }),
    earlierPending: earlier.pending,
    earlierFailure,
    onEarlier: async () => {
      if (mailbox === null) return false;
      const outcome = await earlier.run({ code: opening.read().code, before: mailbox.first });
      if (outcome === null) return false;
      setEarlierFailure(outcome.ok ? null : await earlierWords(outcome.error));
      if (!outcome.ok) return false;
      const page = outcome.value;
      setMailbox((shown) => (shown === null ? null : joined(page, shown, shown)));
      return true;
    },
    onMessage: message.submit(async ({ text }) => {
      const outcome = await shop.run(writeToMailbox, { code: opening.read().code, text });
      if (!outcome.ok) return refusal(outcome.error, 'text');
      const written = outcome.value;
      setMailbox((shown) => (shown === null ? written : joined(shown, written, written)));
      message.reset(noText);
      return null;
    }),
    leave: () => {
      setEarlierFailure(null);
      setReceipt(null);
      setMailbox(null);
      opening.reset({ code: '' });
      message.reset(noText);
    },
  };
}
