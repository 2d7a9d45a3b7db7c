import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Effect } from 'effect';
import { ShopClock } from '../../backend/dev/ShopClock.ts';
import { textInFile, textInStream } from '../../backend/reports/answerText.ts';
import { askPassphrase } from '../../backend/reports/askPassphrase.ts';
import { KeyFileWrong, readKeyFile, shortestPassphrase, writeKeyFile } from '../../backend/reports/reportKeyFile.ts';
import { ReportDesk } from '../../backend/reports/ReportDesk.ts';
import { ReportRepositoryInPostgres } from '../../backend/reports/ReportRepositoryInPostgres.ts';
import { type ReportsCommand, reportsCommand, usage } from '../../backend/reports/reportsCommand.ts';
import {
  reportsData,
  reportsOfPage,
  reportsRefusal,
  reportsText,
  reportText,
} from '../../backend/reports/reportsReport.ts';
import { publicTextOf } from '../../backend/reports/sealedBox.ts';
import { dayOf } from '../../domain/report/ReportRules.ts';
import { type OpenedDesk, deskOf } from './Desk.ts';

const passphrase = (question: string): Promise<string> => {
  const given = process.env['TROY_REPORTS_PASSPHRASE'];
  return given === undefined || given === '' ? askPassphrase(question) : Promise.resolve(given);
};

const made = (path: string) =>
  Effect.gen(function* () {
    const chosen = yield* Effect.promise(() => passphrase('A passphrase for the key: '));
    if (chosen.length < shortestPassphrase)
      return yield* Effect.fail(
        new KeyFileWrong({ reason: `its passphrase has at least ${shortestPassphrase} characters` }),
      );
    const { privateKey } = generateKeyPairSync('x25519');
    yield* Effect.fromResult(writeKeyFile(path, privateKey, chosen));
    const publicKey = publicTextOf(privateKey);
    return {
      text: [
        `TROY_REPORTS_KEY=${publicKey}`,
        `The private key is in ${path}, sealed by the passphrase. Keep both where only the reports role finds them, with a copy:`,
        'without them no report can be read. The shop needs the line above and never the file.',
      ].join('\n'),
      data: { publicKey, file: path },
    };
  });

const unlocked = (path: string): Effect.Effect<KeyObject, KeyFileWrong> =>
  Effect.flatMap(
    Effect.promise(() => passphrase('The passphrase of the key: ')),
    (given) => Effect.fromResult(readKeyFile(path, given)),
  );

const answerIn = (file: string | null) =>
  file === null ? textInStream(process.stdin) : Effect.fromResult(textInFile(file));

const answered = (command: ReportsCommand, { database, shop }: OpenedDesk) =>
  Effect.gen(function* () {
    const now = new ShopClock(shop?.clockAheadMs ?? 0).now();
    const repository = new ReportRepositoryInPostgres(database);
    if (command.asks === 'list' || command.asks === 'init') {
      const page = command.asks === 'list' ? command.page : 1;
      const listed = yield* repository.list({ offset: (page - 1) * reportsOfPage, most: reportsOfPage });
      return { text: reportsText(listed, page, dayOf(now)), data: reportsData(listed, page, dayOf(now)) };
    }
    const desk = new ReportDesk(repository, yield* unlocked(command.key));
    const { number } = command;
    const steps = {
      show: () => desk.show(number, command.asks === 'show' ? command.before : null),
      confirm: () => desk.confirm(number, now),
      close: () => desk.close(number, now),
    };
    const report =
      command.asks === 'answer'
        ? yield* desk.answer(number, yield* answerIn(command.text), { now, isQuestion: command.isQuestion })
        : yield* steps[command.asks]();
    return { text: reportText(report), data: report };
  });

export const reports = deskOf({
  usage,
  read: reportsCommand,
  withoutDatabase: (command) => (command.asks === 'init' ? made(command.key) : null),
  answer: answered,
  refusal: reportsRefusal,
});
