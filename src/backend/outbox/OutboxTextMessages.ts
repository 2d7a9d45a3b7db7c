import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';
import { fileOf } from './OutboxMailer.ts';
import { MailNotSent } from '../mail/Mailer.ts';
import { type TextMessage, TextMessages } from '../sms/TextMessages.ts';

/** Sends nothing: writes every message into a folder. Default without a gateway. */
export class OutboxTextMessages extends TextMessages {
  readonly #folder: string;
  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  send({ dedupeKey, phone, text }: TextMessage): Effect.Effect<void, MailNotSent> {
    return Effect.tryPromise({
      try: async () => {
        await mkdir(this.#folder, { recursive: true });
        const file = join(this.#folder, `${fileOf(dedupeKey)}.sms.txt`);
        await writeFile(`${file}.part`, `To: ${phone}\n\n${text}\n`);
        await rename(`${file}.part`, file);
      },
      catch: () => new MailNotSent({ final: false, reason: 'the folder could not be written' }),
    });
  }
}
