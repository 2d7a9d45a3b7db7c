import net, { type AddressInfo } from 'node:net';
import { Effect } from 'effect';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DeliveryService } from '../../../src/backend/content/DeliveryService.ts';
import { SmtpMailer } from '../../../src/backend/mail/SmtpMailer.ts';
import { SmsGateway } from '../../../src/backend/sms/SmsGateway.ts';
import { Vies } from '../../../src/backend/vat/Vies.ts';
import { hostileAddresses, hostilePayloads } from '../../builders/hostilePayloads.ts';
import { TestClock } from '../../ports/TestShop.ts';
import { ContentServiceDouble } from '../content/ContentServiceDouble.ts';
import { FeedServer, json } from '../pricing/feeds/feedServer.ts';

/** Texts that a visitor may type in place of a slug, a VAT ID, a phone number or an address. */
const typed = [
  ...hostilePayloads(60, 13),
  ...hostileAddresses,
  'http://169.254.169.254/latest/meta-data/',
  '@evil.example',
  'evil.example:25',
  '../../../spaces/me',
  '%2e%2e%2fspaces/me',
  'a?token=other#x',
  'anna@example.com\r\nRCPT TO:<eve@evil.example>',
  'anna@example.com, eve@evil.example',
];

/** The ports that sockets connect to while it runs, with hosts that are not this machine. */
const destinationsOf = async (run: () => Promise<void>): Promise<ReadonlySet<string>> => {
  const connect = vi.spyOn(net.Socket.prototype, 'connect');
  await run();
  // Node passes on the arguments of `connect` as one list.
  const to = connect.mock.calls.map(([given]: readonly unknown[]) => (Array.isArray(given) ? given[0] : given));
  connect.mockRestore();
  return new Set(
    to.map(({ host, port }: { readonly host?: string; readonly port?: number }) => `${host ?? 'localhost'}:${port}`),
  );
};

describe('whatever a visitor has typed', () => {
  const web = new FeedServer();
  const content = new ContentServiceDouble();
  const recipients: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => void stream.on('data', () => {}).on('end', () => done()),
  });
  let origin = '';
  beforeAll(async () => {
    origin = await web.open();
    await content.open();
    await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await Promise.all([web.close(), content.close()]);
    await new Promise<void>((resolve) => void smtp.close(resolve));
  });

  it('the register of VAT IDs and the gateway of text messages are asked at their configured addresses', async () => {
    web.answers.set('/vat', json({ valid: true }));
    web.answers.set('/sms', json({}));
    const vies = new Vies(`${origin}/vat`, new TestClock());
    const gateway = new SmsGateway({ url: `${origin}/sms`, token: null, from: 'Troy' });
    const destinations = await destinationsOf(async () => {
      for (const text of typed) {
        await Effect.runPromise(vies.check(`AT${text}`));
        await Effect.runPromise(gateway.send({ dedupeKey: text, phone: text, text }));
      }
    });
    expect([...destinations]).toEqual([new URL(origin).host]);
    expect(new Set(web.asked)).toEqual(new Set(['/vat', '/sms']));
    expect(web.asked).toHaveLength(2 * typed.length);
  });

  it('mails go to the configured server, each to one recipient at most', async () => {
    const { port } = smtp.server.address() as AddressInfo;
    const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Troy <orders@troy.example>' });
    const plain = {
      dedupeKey: '1',
      kind: 'inquiry',
      recipient: 'anna@example.com',
      subject: 'S',
      html: '',
      text: '',
    } as const;
    const destinations = await destinationsOf(async () => {
      await Effect.runPromise(mailer.send(plain));
      expect(recipients).toEqual(['anna@example.com']);
      for (const text of typed) {
        recipients.length = 0;
        const mail = { dedupeKey: text, kind: 'inquiry', recipient: text, subject: text, html: text, text } as const;
        await Effect.runPromise(Effect.result(mailer.send({ ...mail, replyTo: text, unsubscribe: text })));
        expect(recipients.length, text).toBeLessThanOrEqual(1);
        expect(recipients, text).not.toContain('eve@evil.example');
      }
    });
    mailer.close();
    expect([...destinations]).toEqual([`127.0.0.1:${port}`]);
  });

  it('drafts are asked for below the stories of the content service', async () => {
    const url = `${content.origin}/v2`;
    // Each has a client of its own: one client asks five times a second.
    const destinations = await destinationsOf(async () => {
      await Promise.all(
        typed.map((slug) =>
          Effect.runPromise(
            Effect.result(
              new DeliveryService({ token: content.token, oauth: null, region: 'eu', url }).draft(`de/${slug}`),
            ),
          ),
        ),
      );
    });
    expect([...destinations]).toEqual([new URL(url).host]);
    expect(content.asked.length).toBeGreaterThan(10);
    for (const { url: asked } of content.asked) {
      expect(asked.pathname).toMatch(/^\/v2\/cdn\/stories\/de\/./);
      expect(asked.searchParams.getAll('token')).toEqual([content.token]);
    }
  });
});
