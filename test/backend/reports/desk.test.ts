import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Effect, Result } from 'effect';
import { afterAll, describe, expect, it } from 'vitest';
import { AnswerTextWrong, textInFile, textInStream } from '../../../src/backend/reports/answerText.ts';
import { readKeyFile, writeKeyFile } from '../../../src/backend/reports/reportKeyFile.ts';
import { reportsCommand } from '../../../src/backend/reports/reportsCommand.ts';
import { reportsData, reportsRefusal, reportsText, reportText } from '../../../src/backend/reports/reportsReport.ts';
import { publicTextOf, seedOf } from '../../../src/backend/reports/sealedBox.ts';
import type { Report } from '../../../src/domain/report/Report.ts';
import { MailboxNotFound, ReportNotSent } from '../../../src/domain/report/ReportErrors.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';

const folder = mkdtempSync(join(tmpdir(), 'troy-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const passphrase = 'correct horse battery';

describe('the file of the private key', () => {
  const path = join(folder, 'key.json');
  const { privateKey } = generateKeyPairSync('x25519');

  it('opens with its passphrase alone, is for its owner alone, and is never replaced (R13)', () => {
    expect(Result.isSuccess(writeKeyFile(path, privateKey, passphrase))).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const text = readFileSync(path, 'utf8');
    expect(text).not.toContain(seedOf(privateKey).toString('base64url'));
    expect(publicTextOf(Result.getOrThrow(readKeyFile(path, passphrase)))).toBe(publicTextOf(privateKey));
    expect(readKeyFile(path, 'correct horse batterx')).toMatchObject({ failure: { _tag: 'KeyFileWrong' } });
    expect(writeKeyFile(path, privateKey, passphrase)).toMatchObject({
      failure: { reason: `${path} exists already; it opens the reports so far` },
    });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('that is missing, altered or another file is refused', () => {
    const altered = join(folder, 'altered.json');
    const { box, ...file } = JSON.parse(readFileSync(path, 'utf8')) as { readonly box: string };
    writeFileSync(altered, JSON.stringify({ ...file, box: `${box.startsWith('A') ? 'B' : 'A'}${box.slice(1)}` }));
    expect(Result.isFailure(readKeyFile(altered, passphrase))).toBe(true);
    writeFileSync(altered, '{}');
    expect(readKeyFile(altered, passphrase)).toMatchObject({ failure: { reason: `${altered} is no key of reports` } });
    expect(Result.isFailure(readKeyFile(join(folder, 'none.json'), passphrase))).toBe(true);
  });
});

describe('the text of an answer', () => {
  const path = join(folder, 'answer.txt');
  const written = 'Vielen Dank für Ihre Meldung.\r\n\tWir gehen ihr nach.';
  const refusal = (place: string) => ({ failure: { _tag: 'AnswerTextWrong', reason: `${place} is no text in UTF-8` } });
  const streamed = (bytes: Buffer) => Effect.runPromise(Effect.result(textInStream(Readable.from([bytes]))));

  it('is that of the file or stream, without the mark that some editors begin with (CMS-7)', async () => {
    writeFileSync(path, `\uFEFF${written}`);
    expect(textInFile(path)).toMatchObject({ success: written });
    expect(await streamed(Buffer.from(written))).toMatchObject({ success: written });
  });

  it.each([
    ['of an older editor', Buffer.from(written, 'latin1')],
    ['in two bytes a letter', Buffer.from('Danke.', 'utf16le')],
    ['that steers a terminal', Buffer.from('\u001b[31mDanke.')],
  ])('is refused in a file %s, which the reporter could not read (CMS-7)', async (_, bytes) => {
    writeFileSync(path, bytes);
    expect(textInFile(path)).toMatchObject(refusal(path));
    expect(await streamed(bytes)).toMatchObject(refusal('the standard input'));
  });

  it('is named when its file cannot be read', () => {
    const none = join(folder, 'none.txt');
    expect(textInFile(none)).toMatchObject({ failure: { reason: `${none} cannot be read` } });
  });
});

describe('npm run reports', () => {
  it.each([
    ['init', { asks: 'init', key: 'reports-key.json' }],
    ['init --key /k', { asks: 'init', key: '/k' }],
    ['list', { asks: 'list', page: 1 }],
    ['list --page 3', { asks: 'list', page: 3 }],
    ['show 1-2', { asks: 'show', number: '1-2', key: 'reports-key.json', before: null }],
    ['show 1-2 --before 21', { asks: 'show', number: '1-2', key: 'reports-key.json', before: 20 }],
    ['confirm 1-2 --key k', { asks: 'confirm', number: '1-2', key: 'k' }],
    ['close 1-2', { asks: 'close', number: '1-2', key: 'reports-key.json' }],
    ['answer 1-2', { asks: 'answer', number: '1-2', key: 'reports-key.json', text: null, isQuestion: false }],
    [
      'answer 1-2 --text a.txt --question',
      { asks: 'answer', number: '1-2', key: 'reports-key.json', text: 'a.txt', isQuestion: true },
    ],
  ])('reads %s', (line, command) => {
    expect(Result.getOrThrow(reportsCommand(line.split(' ')))).toEqual(command);
  });

  it.each([
    '',
    'read',
    'show',
    'show 1 2',
    'list 1',
    'init x',
    'show 1 --text a',
    'close 1 --question',
    'show 1 --x',
    'list --page 0',
    'list --before 2',
    'show 1 --page 2',
    'show 1 --before x',
  ])('refuses %j', (line) => {
    expect(Result.isFailure(reportsCommand(line.split(' ').filter((word) => word !== '')))).toBe(true);
  });

  it('lists reports with what is due and without texts, and shows one with them (R13)', () => {
    const dates = { receivedOn: '2026-11-27', confirmedOn: null, answeredOn: null, closedOn: null };
    const latest = { author: 'reporter', day: '2026-11-27' } as const;
    const report = { number: '1-2', ...dates, messages: 1, fromReporter: 1, latest };
    const listed = (...reports: readonly Report[]) => ({ reports, total: reports.length });
    expect(reportsText(listed(report), 1, '2026-12-05')).toBe(
      '1-2: received on 2026-11-27; 1 message; confirm the receipt by 2026-12-04 – LATE',
    );
    const confirmed = { ...report, confirmedOn: '2026-11-28', messages: 2 };
    expect(reportsText(listed(confirmed, { ...report, closedOn: '2026-12-01' }), 1, '2026-12-05').split('\n')).toEqual([
      '1-2: received on 2026-11-27; 2 messages; answer by 2027-02-28',
      '1-2: received on 2026-11-27; 1 message; closed on 2026-12-01',
    ]);
    const [none, many] = [listed(), { reports: [report], total: 101 }];
    expect(reportsText(none, 1, '2026-12-05')).toBe('There are no reports.');
    expect(reportsText(many, 2, '2026-12-05')).toMatch(/\nPage 2 of 3, 101 reports; the next: list --page 3$/);
    expect(reportsText(many, 3, '2026-12-05')).toMatch(/\nPage 3 of 3, 101 reports$/);
    expect(reportsText({ reports: [], total: 101 }, 4, '2026-12-05')).toBe(
      'There is no page 4: 101 reports take 3 pages.',
    );
    expect(reportsData(many, 2, '2026-12-05')).toMatchObject({
      page: 2,
      pages: 3,
      total: 101,
      reports: [{ messages: 1, owed: { what: 'receipt', late: true } }],
    });
    const opened = { ...report, first: 0, messages: [{ ...latest, text: 'It is so.' }] };
    expect(reportText(opened)).toContain('--- reporter, 2026-11-27\nIt is so.');
    expect(reportText(opened)).not.toContain('earlier');
    expect(reportText({ ...opened, first: 20 })).toContain('20 earlier: show 1-2 --before 21');
    expect(reportText({ ...opened, messages: [{ author: 'shop', day: '2026-11-28', text: null }] })).toContain(
      'This key does not open it, or it was altered.',
    );
  });

  it('says why a command was not carried out', () => {
    const text = new AnswerTextWrong({ reason: 'a.txt cannot be read' });
    const refused = [new MailboxNotFound(), new ReportNotSent(), new InvalidFields({ problems: [] }), text];
    expect(refused.map((each) => reportsRefusal(each).code)).toEqual([
      'ReportNotFound',
      'DatabaseUnavailable',
      'InvalidFields',
      'AnswerTextWrong',
    ]);
    expect(reportsRefusal(text).message).toBe('The text cannot be used: a.txt cannot be read.');
  });
});
