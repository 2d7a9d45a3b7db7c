import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect, Schedule } from 'effect';
import { deletedOnceSentKinds, type Mail } from '../mail/Mail.ts';
import { MailNotSent, Mailer } from '../mail/Mailer.ts';
import type { DatabaseLog } from '../store/Database.ts';

/** The name of a message's files, without ending. */
export const fileOf = (dedupeKey: string): string => dedupeKey.replace(/[^A-Za-z0-9_-]/g, '-');

/**
 * Sends nothing: writes every mail into a folder as a pair of files. A last mail gets no files, because nothing would
 * delete them (R9). Default without SMTP.
 */
export class OutboxMailer extends Mailer {
  readonly #folder: string;
  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  send(mail: Mail): Effect.Effect<void, MailNotSent> {
    if (deletedOnceSentKinds.includes(mail.kind)) return Effect.void;
    return Effect.tryPromise({
      try: () => this.#write(mail),
      catch: (error) => new MailNotSent({ final: false, reason: String(error) }),
    });
  }

  /**
   * Deletes the files of messages by key, including text messages (R9). A file that cannot be deleted is tried again in
   * the background for an hour.
   */
  forget(keys: readonly string[], log: DatabaseLog): Effect.Effect<void> {
    const files = keys.flatMap((key) =>
      ['html', 'txt', 'sms.txt'].map((ending) => join(this.#folder, `${fileOf(key)}.${ending}`)),
    );
    const removing = Effect.tryPromise({
      try: () => Promise.all(files.map((file) => rm(file, { force: true }))),
      catch: (error) => ({ reason: String(error) }),
    });
    const again = Effect.retry(removing, { schedule: Schedule.exponential('10 seconds', 3), times: 6 });
    return Effect.catch(Effect.asVoid(removing), (failure) => {
      log.warn(failure, 'a deleted message has left a file that will be tried again');
      const givenUp = Effect.catch(again, (last) =>
        Effect.sync(() => {
          log.error(last, 'a deleted message has left a file');
        }),
      );
      return Effect.asVoid(Effect.forkDetach(givenUp));
    });
  }

  async #write({ dedupeKey, recipient, subject, html, text, replyTo, unsubscribe }: Mail): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const name = fileOf(dedupeKey);
    const put = async (ending: string, content: string): Promise<void> => {
      const file = join(this.#folder, `${name}.${ending}`);
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    };
    await put('html', html);
    const headers = [
      `To: ${recipient}`,
      `Subject: ${subject}`,
      ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
      ...(unsubscribe === undefined ? [] : [`List-Unsubscribe: <${unsubscribe}>`]),
    ];
    await put('txt', `${headers.join('\n')}\n\n${text}`);
  }
}
