import { setTimeout as sleep } from 'node:timers/promises';
import { sentText } from './Browser.ts';
import type { Answer } from './http.ts';
import { Shopper } from './Shopper.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

export interface EnumerationReport {
  readonly asked: number;
  /** Ways of asking whose answers differ by more than correlation id and date. */
  readonly different: readonly string[];
  /** How much longer the median answer about a known account takes, by the way of asking, in ms. */
  readonly apartMs: Readonly<Record<string, number>>;
}

const password = 'Sehr-Geheim-7';
const emailOf = (at: number): string => `known-${at}@example.com`;
const phoneOf = (at: number): string => `+436641${String(200_000 + at)}`;
const registration = (at: number): object => ({
  email: emailOf(at),
  password,
  accountType: 'individual',
  salutation: 'mrs',
  firstName: 'Anna',
  lastName: 'Muster',
  phone: phoneOf(at),
  language: 'de',
  newsletterInterests: [],
  privacyAccepted: true,
});
const told = ({ status, text, headers }: Answer): string =>
  JSON.stringify([
    status,
    text.replace(/"correlationId":"[^"]+"/, ''),
    Object.entries(headers).filter(([name]) => !['x-correlation-id', 'date', 'set-cookie'].includes(name)),
  ]);
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Asks about so many known and as many unknown accounts, one after the other: answers and times must not differ (S11).
 */
export const knownAndUnknown = async ({
  env,
  folder,
  each,
}: {
  readonly env: Environment;
  readonly folder: string;
  readonly each: number;
}): Promise<EnumerationReport> => {
  const shop = await ShopProcess.start({ ...env, TROY_LOG_LEVEL: 'error' });
  const guest = await Shopper.arrive(shop.origin);
  const own = await Shopper.arrive(shop.origin);
  const expecting = async (status: number, answer: Promise<Answer>): Promise<Answer> => {
    const { text, ...got } = await answer;
    if (got.status !== status) throw new Error(`answered ${got.status}: ${text}`);
    return { text, ...got };
  };
  await expecting(204, own.call('POST', '/customers', registration(0)));
  const [, opening = ''] = /emailToken=([\w-]+)/.exec(await sentText(folder, 'activation')) ?? [];
  await expecting(204, own.call('GET', `/customers/email-verification?emailToken=${opening}`));
  const signedIn = await expecting(200, own.call('POST', '/customers/login', { email: emailOf(0), password }));
  const token = /ctToken=([^;]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '';
  for (let at = 1; at <= each; at += 1) await expecting(204, guest.call('POST', '/customers', registration(at)));

  // Writes after an answer must not slow down the next timed one.
  const written = 60;
  const ways: Readonly<
    Record<string, { readonly ask: (at: number, known: boolean) => Promise<Answer>; readonly pause: number }>
  > = {
    login: {
      pause: 0,
      ask: (at, known) =>
        guest.call('POST', '/customers/login', {
          email: known ? emailOf(at) : `un${emailOf(at)}`,
          password: 'Falsch-Falsch-1',
        }),
    },
    reset: {
      pause: written,
      ask: (at, known) =>
        guest.call('POST', '/customers/emails/password-reset', {
          email: known ? emailOf(at) : `un${emailOf(at)}`,
          languageTag: 'de',
        }),
    },
    activation: {
      pause: written,
      ask: (at, known) =>
        guest.call('POST', '/customers/emails/registration-activation', {
          email: known ? emailOf(at) : `un${emailOf(at)}`,
        }),
    },
    code: {
      pause: 0,
      ask: (at, known) =>
        own.call(
          'POST',
          '/customers/code',
          { phoneNumber: known ? phoneOf(at) : phoneOf(500_000 + at) },
          { authorization: `Bearer ${token}` },
        ),
    },
  };
  const different: string[] = [];
  const apartMs: Record<string, number> = {};
  for (const [name, { ask, pause }] of Object.entries(ways)) {
    const answers = new Set<string>();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let at = 1; at <= each; at += 1)
      for (const known of at % 2 === 0 ? [true, false] : [false, true]) {
        const began = performance.now();
        answers.add(told(await ask(at, known)));
        times[known ? 'known' : 'unknown'].push(performance.now() - began);
        await sleep(pause);
      }
    if (answers.size > 1) different.push(`${name}: ${[...answers].join(' or ').slice(0, 600)}`);
    apartMs[name] = median(times.known) - median(times.unknown);
  }
  await shop.stop();
  return { asked: each, different, apartMs };
};
