// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendReport, writeToMailbox } from '../../../src/application/report/tokens.ts';
import { MailboxFull, ReportNotSent, ReportsOfDayTaken } from '../../../src/domain/report/ReportErrors.ts';
import { Reports } from '../../../src/domain/report/ports/Reports.ts';
import ReportDesk from '../../../src/ui/screens/shared/reports/ReportDesk.tsx';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    if (button.getAttribute('type') === 'submit') fireEvent.submit(button);
    else fireEvent.click(button);
  });

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  const opened = performance.now();
  let asked = 0;
  // A minute passes between any two looks at the clock.
  vi.spyOn(performance, 'now').mockImplementation(() => opened + (asked += 60_000));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the form for reports of misconduct', () => {
  it('says that reports are not taken where the shop has no key, and mailboxes still open (CMS-7)', async () => {
    await inShop(<ReportDesk />, { shop: new PlayedShop({ reportsKey: null }) });
    expect(await screen.findByText('Reports cannot be taken here at the moment.')).toBeTruthy();
    expect([screen.queryByLabelText('Your report'), screen.queryByLabelText('Receipt code') === null]).toEqual([
      null,
      false,
    ]);
  });

  it('loses nothing when it could not be sent; then it shows the code once, and the mailbox by it (ERR-42)', async () => {
    const shop = new PlayedShop();
    await inShop(<ReportDesk />, { shop });
    await press('Send report');
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    type('Your report', 'They cook the books.');
    shop.port(Reports).refuses('send', new ReportNotSent());
    await press('Send report');
    expect(await screen.findByText(/could not be sent just now\. Nothing that you wrote is lost/)).toBeTruthy();
    expect(field('Your report').value).toBe('They cook the books.');
    shop.port(Reports).recovers('send');
    await press('Send report');
    await screen.findByText('Your report has arrived');
    const code = document.querySelector('[data-receipt]')?.textContent ?? '';
    expect(code).toMatch(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    await press('I have kept the code');
    expect([document.body.textContent?.includes(code), field('Your report').value]).toEqual([false, '']);

    type('Receipt code', 'K7P2');
    await press('Open mailbox');
    expect(await screen.findByText('There is no report with this receipt code. Please check it.')).toBeTruthy();
    type('Receipt code', code.toLowerCase());
    await press('Open mailbox');
    expect(await screen.findByText('They cook the books.')).toBeTruthy();
    expect(screen.getByText(/We have not confirmed it yet/)).toBeTruthy();
    type('Write to us again', 'The blue ones.');
    await press('Send message');
    expect(await screen.findByText('The blue ones.')).toBeTruthy();
    expect(field('Write to us again').value).toBe('');
    expect(JSON.stringify(window.history.state)).not.toMatch(/books|blue/);
    await press('Close mailbox');
    await waitFor(() => expect(field('Receipt code').value).toBe(''));
  });

  it('keeps what was written when no more reports are taken today, and says when and where else (F7, CMS-7)', async () => {
    const shop = new PlayedShop();
    await inShop(<ReportDesk />, { shop });
    type('Your report', 'They cook the books.');
    shop.port(Reports).refuses('send', new ReportsOfDayTaken({ retryAfterSeconds: 3_601 }));
    await press('Send report');
    expect(await screen.findByText(/try again in 2 hours, write to us by mail, or turn to/)).toBeTruthy();
    expect(field('Your report').value).toBe('They cook the books.');
  });

  it('shows earlier messages of a long mailbox page by page, and keeps the text that a full one refuses (CMS-7)', async () => {
    const shop = new PlayedShop();
    const reports = shop.port(Reports);
    const sent = await shop.run(sendReport, { text: 'message 1', signs: { trap: '', tookMs: 60_000 } });
    const code = sent.ok ? sent.value : '';
    for (let n = 2; n <= 45; n += 1) await shop.run(writeToMailbox, { code, text: `message ${n}` });
    const shown = () => screen.getAllByRole('listitem').map((each) => each.querySelector('p + p')?.textContent);
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `message ${from + at}`);
    await inShop(<ReportDesk />, { shop });
    type('Receipt code', code);
    await press('Open mailbox');
    await screen.findByText('message 45');
    expect(shown()).toEqual(numbered(26, 45));
    reports.refuses('open', new ReportNotSent());
    await press('Show earlier messages (25)');
    expect(await screen.findByText(/please try again later/)).toBeTruthy();
    reports.recovers('open');
    await press('Show earlier messages (25)');
    await screen.findByText('message 6');
    expect([shown(), screen.queryByText(/please try again later/)]).toEqual([numbered(6, 45), null]);
    expect(document.activeElement?.textContent).toContain('message 6');
    type('Write to us again', 'message 46');
    await press('Send message');
    await screen.findByText('message 46');
    expect(shown()).toEqual(numbered(6, 46));
    await press('Show earlier messages (5)');
    await screen.findByText('message 1');
    expect([shown(), screen.queryByRole('button', { name: /earlier/ })]).toEqual([numbered(1, 46), null]);

    // Another page has written so much meanwhile that the shown messages do not go on: the newest page replaces them.
    for (let n = 47; n <= 72; n += 1) await shop.run(writeToMailbox, { code, text: `message ${n}` });
    field('Write to us again').focus();
    type('Write to us again', 'message 73');
    await press('Send message');
    await screen.findByText('message 73');
    expect(shown()).toEqual(numbered(54, 73));
    expect(document.activeElement).toBe(field('Write to us again'));

    reports.refuses('write', new MailboxFull({ most: 100 }));
    type('Write to us again', 'One too many.');
    await press('Send message');
    expect(await screen.findByText(/has taken 100 messages from you and takes no more/)).toBeTruthy();
    expect(field('Write to us again').value).toBe('One too many.');
  });
});
