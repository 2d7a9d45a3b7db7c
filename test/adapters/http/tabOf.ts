import type { SessionChannel } from '../../../src/adapters/http/OtherTabs.ts';
import { playedServer, type Sent } from './playedServer.ts';

export type Answers = Readonly<Record<string, (browser: { cookies: string }, sent: Sent) => Response>>;

/** A tab of a browser: what it sends to other tabs, and what its session emits. */
export const tabOf = (cookies: string, answers: Answers) => {
  const server = playedServer((sent) => {
    const answer = answers[sent.line];
    if (answer === undefined) throw new Error(`no answer to ${sent.line}`);
    return answer(server.browser, sent);
  }, cookies);
  const told: unknown[] = [];
  let hear: (data: unknown) => void = () => {};
  const channel: SessionChannel = {
    postMessage: (message) => {
      told.push(message);
    },
    addEventListener: (_, listener) => {
      hear = (data) => listener({ data });
    },
  };
  const { sessions } = server.tab(channel);
  const seen: unknown[] = [];
  const expired: unknown[] = [];
  sessions.watch().subscribe(({ level, ownerId }) => seen.push(`${level} ${ownerId}`));
  sessions.expirations().subscribe((over) => expired.push(over));
  return { ...server, sessions, told, seen, expired, hear: (data: unknown) => hear(data) };
};
