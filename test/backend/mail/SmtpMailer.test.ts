import type { AddressInfo } from 'node:net';
import { Effect, Result } from 'effect';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderConfirmation } from '../../../src/backend/mail/order/orderConfirmation.ts';
import { SmtpMailer } from '../../../src/backend/mail/SmtpMailer.ts';
import { anOrder } from '../../builders/order.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

describe('sending through a real SMTP server', () => {
  const received: Received[] = [];
  let answer: { readonly code: number; readonly message: string } | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    onAuth: (auth, _session, done) => {
      done(auth.username === 'troy' && auth.password === 'secret' ? null : new Error('no'), { user: 'troy' });
    },
    onRcptTo: (_address, _session, done) => {
      done(answer === null ? null : Object.assign(new Error(answer.message), { responseCode: answer.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          });
          done();
        });
    },
  });
  server.on('error', () => {});
  let url = '';
  let mailer: SmtpMailer;
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `smtp://troy:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    mailer = new SmtpMailer({ url, from: 'Troy <orders@troy.example>' });
  });
  afterAll(async () => {
    mailer.close();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });
  const mail = orderConfirmation(anOrder(), aShopIdentity());

  it('the mail arrives whole: both bodies, umlauts, one recipient, and the same Message-ID each time (O7, ORD-3)', async () => {
    for (let again = 0; again < 2; again += 1) await Effect.runPromise(mailer.send(mail));
    const [first, second] = received;
    expect(first).toMatchObject({ from: 'orders@troy.example', to: ['j.gruenwald@example.com'] });
    const header = (name: string, raw = ''): string =>
      new RegExp(`^${name}: (.*)$`, 'mi').exec(raw.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';
    expect(header('Message-ID', first?.raw)).toMatch(/^<[A-Za-z0-9_-]{43}@troy\.example>$/);
    expect(header('Message-ID', first?.raw)).toBe(header('Message-ID', second?.raw));
    expect(header('From', first?.raw)).toBe('Troy <orders@troy.example>');
    expect(header('Auto-Submitted', first?.raw)).toBe('auto-generated');
    expect(header('Content-Type', first?.raw)).toContain('multipart/alternative');
    expect(first?.raw).toMatch(/text\/plain/);
    expect(first?.raw).toMatch(/text\/html/);
    const plain = (first?.raw ?? '')
      .replace(/=\r\n/g, '')
      .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replace(/=/g, ''), 'hex').toString());
    for (const each of ['Vielen Dank für Ihre Bestellung', 'Österreich', '€']) expect(plain).toContain(each);
  });

  it("a shop's name and address are one sender, with any characters in the name", async () => {
    const named = new SmtpMailer({ url, from: { name: 'Gold, Silber & Co. <Linz>', address: 'office@aurum.example' } });
    await Effect.runPromise(named.send(mail));
    named.close();
    const last = received.at(-1);
    expect(last?.from).toBe('office@aurum.example');
    expect(last?.raw).toMatch(/^From: "Gold, Silber & Co\. <Linz>" <office@aurum\.example>\r$/m);
    expect(last?.raw).toMatch(/^Message-ID: <[\w-]{43}@aurum\.example>\r$/im);
  });

  it('a permanent refusal, a temporary one, a wrong password and a lost server differ, without the address (O7, R11)', async () => {
    const refusal = async (through = mailer) => {
      const result = await Effect.runPromise(Effect.result(through.send(mail)));
      if (Result.isSuccess(result)) throw new Error('sent');
      expect(result.failure.reason).not.toContain('gruenwald');
      return result.failure.final;
    };
    answer = { code: 550, message: 'j.gruenwald@example.com is unknown here' };
    expect(await refusal()).toBe(true);
    answer = { code: 451, message: 'j.gruenwald@example.com: try later' };
    expect(await refusal()).toBe(false);
    answer = null;
    const denied = new SmtpMailer({ url: url.replace('secret', 'outdated'), from: 'Troy <orders@troy.example>' });
    expect(await refusal(denied)).toBe(false);
    denied.close();
    const nowhere = new SmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'Troy <orders@troy.example>' });
    expect(await refusal(nowhere)).toBe(false);
    nowhere.close();
  });

  it('an address is one recipient, with any characters in it (R12)', async () => {
    received.length = 0;
    for (const recipient of [
      'a@example.com, b@example.com',
      'a@example.com\r\nRCPT TO:<b@example.com>',
      'a@example.com\nBcc: b@example.com',
      '"x" <b@example.com>, a@example.com',
    ]) {
      await Effect.runPromise(Effect.result(mailer.send({ ...mail, recipient })));
    }
    for (const { to, raw } of received) {
      expect(to.length).toBeLessThanOrEqual(1);
      expect(raw).not.toMatch(/^Bcc:/im);
    }
  });

  it('a text cannot end the mail, begin another or add a header (R12)', async () => {
    received.length = 0;
    const forged = 'Anna\r\n.\r\nMAIL FROM:<eve@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\nforged\r\n.\r\n';
    const headed = 'Anna\r\nBcc: b@example.com\r\n\r\nforged';
    await Effect.runPromise(
      mailer.send({ ...mail, subject: headed, text: forged, html: forged, replyTo: headed, unsubscribe: headed }),
    );
    const [one] = received;
    expect([received.length, one?.to.length]).toEqual([1, 1]);
    expect(one?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(?:Bcc|forged)/im);
    expect(one?.raw).toMatch(/^\.\r$/m);
  });
});
