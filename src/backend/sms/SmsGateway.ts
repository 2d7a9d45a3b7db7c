import { Effect } from 'effect';
import { MailNotSent } from '../mail/Mailer.ts';
import { post } from '../outgoing/post.ts';
import { type TextMessage, TextMessages } from './TextMessages.ts';

export interface SmsSettings {
  readonly url: string;
  /** Sent as a bearer token; null: the gateway identifies the shop by its address. */
  readonly token: string | null;
  /** The sender in the gateway's format: a number or up to 11 letters. */
  readonly from: string;
}

const notSent = (final: boolean, reason: string) => Effect.fail(new MailNotSent({ final, reason }));

/**
 * An HTTP gateway: `{to, from, text, reference}` by POST. 2xx: it has accepted the message; 4xx: it refuses the message
 * itself, except 408, 425 and 429; every other error may be temporary.
 */
export class SmsGateway extends TextMessages {
  readonly #settings: SmsSettings;
  constructor(settings: SmsSettings) {
    super();
    this.#settings = settings;
  }

  send({ dedupeKey, phone, text }: TextMessage): Effect.Effect<void, MailNotSent> {
    const { url, token, from } = this.#settings;
    return post(
      new URL(url),
      { to: phone, from, text, reference: dedupeKey },
      token === null ? {} : { authorization: `Bearer ${token}` },
    ).pipe(
      Effect.catch(({ fault }) => notSent(false, fault)),
      Effect.flatMap(({ status }) => {
        if (status >= 200 && status < 300) return Effect.void;
        return notSent(status >= 400 && status < 500 && ![408, 425, 429].includes(status), `status ${status}`);
      }),
    );
  }
}
