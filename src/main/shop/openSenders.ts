import { join } from 'node:path';
import type { Effect } from 'effect';
import type { Logger } from 'pino';
import type { Configuration } from '../../backend/config/Configuration.ts';
import type { ShopProfile } from '../../backend/config/readShop.ts';
import { SmtpMailer } from '../../backend/mail/SmtpMailer.ts';
import { OutboxMailer } from '../../backend/outbox/OutboxMailer.ts';
import { OutboxTextMessages } from '../../backend/outbox/OutboxTextMessages.ts';
import { OutboxWorker } from '../../backend/outbox/OutboxWorker.ts';
import { senderName } from '../../backend/sms/senderName.ts';
import { SmsGateway } from '../../backend/sms/SmsGateway.ts';
import type { Database } from '../../backend/store/Database.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';

export interface SenderParts {
  readonly config: Configuration;
  readonly file: ShopProfile['file'];
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}
export interface Senders {
  readonly outbox: OutboxWorker;
  /** Deletes the files of deleted mails, by key. */
  readonly forgetMails: (keys: readonly string[]) => Effect.Effect<void>;
  readonly close: () => void;
}

/** Sends mails by SMTP and codes by a gateway; without one of these, its messages are files in the data folder. */
export const openSenders = ({ config, file, database, clock, log }: SenderParts): Senders => {
  const outboxFolder = join(config.dataFolder, 'outbox');
  const files = new OutboxMailer(outboxFolder);
  const { smtpUrl, from } = config.mail;
  const sender = from ?? { name: file.name, address: file.email };
  const smtp = smtpUrl === null ? null : new SmtpMailer({ url: smtpUrl, from: sender });
  const texts =
    config.sms === null
      ? new OutboxTextMessages(outboxFolder)
      : new SmsGateway({ ...config.sms, from: config.sms.from ?? senderName(file.name) });
  return {
    outbox: new OutboxWorker({ database, mailer: smtp ?? files, texts, clock, log, keepSecrets: config.dev }),
    forgetMails: (keys) => files.forget(keys, log),
    close: () => {
      smtp?.close();
    },
  };
};
