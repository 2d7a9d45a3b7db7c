import { Effect, Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmsGateway } from '../../../src/backend/sms/SmsGateway.ts';
import { givenUpAfterFiveSeconds } from '../outgoing/givenUp.ts';
import { FeedServer, hostileAnswers, json, status } from '../pricing/feeds/feedServer.ts';

const message = { dedupeKey: 'phone-code/1', phone: '+436641234567', text: '123456 ist Ihr Bestätigungscode' };

describe('text messages through an HTTP gateway', () => {
  const server = new FeedServer();
  let origin = '';
  beforeAll(async () => {
    origin = await server.open();
  });
  afterAll(() => server.close());
  const sending = (path: string, token: string | null = 'gateway-token') =>
    Effect.result(new SmsGateway({ url: `${origin}${path}`, token, from: 'Troy' }).send(message));
  const send = (path: string) => Effect.runPromise(sending(path));

  it('posts number, sender, text and reference, with the token as a bearer (AUTH-7)', async () => {
    const got: { headers?: unknown; body?: unknown } = {};
    server.answers.set('/ok', (response, request) => {
      let body = '';
      request
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          body += chunk;
        })
        .on('end', () => {
          Object.assign(got, { headers: request.headers, body: JSON.parse(body) as unknown });
          json({ id: 1 })(response, request);
        });
    });
    expect(Result.isSuccess(await send('/ok'))).toBe(true);
    expect(got.body).toEqual({ to: '+436641234567', from: 'Troy', text: message.text, reference: 'phone-code/1' });
    expect(got.headers).toMatchObject({ authorization: 'Bearer gateway-token', 'content-type': 'application/json' });
  });

  it.each([
    [400, true],
    [403, true],
    [404, true],
    [499, true],
    [408, false],
    [425, false],
    [429, false],
    [500, false],
    [503, false],
    [302, false],
  ])('status %i refuses the message for good: %s (AUTH-7)', async (code, final) => {
    server.answers.set(`/${code}`, status(code));
    expect(await send(`/${code}`)).toMatchObject({ failure: { _tag: 'MailNotSent', final } });
  });

  it.each([200, 202, 204, 299])('status %i accepts the message (AUTH-7)', async (code) => {
    server.answers.set(`/${code}`, (response) => {
      response.writeHead(code).end();
    });
    expect(Result.isSuccess(await send(`/${code}`))).toBe(true);
  });

  it('names the status of a refusal, and sends no token without one (R11)', async () => {
    let authorization: string | undefined = 'none asked';
    server.answers.set('/open', (response, request) => {
      ({ authorization } = request.headers);
      status(503)(response, request);
    });
    expect(await Effect.runPromise(sending('/open', null))).toMatchObject({ failure: { reason: 'status 503' } });
    expect(authorization).toBeUndefined();
  });

  it('no hostile answer breaks it or logs the recipient, and a redirect is not followed (F13, F16, R11)', async () => {
    for (const [name, answer] of hostileAnswers) {
      server.answers.set('/hostile', answer);
      const outcome = await send('/hostile');
      expect([name, JSON.stringify(outcome).includes('4366')]).toEqual([name, false]);
    }
    expect(server.asked).not.toContain('/elsewhere');
  });

  it('a gateway that hangs is given up after five seconds (F16)', async () => {
    server.answers.set('/hangs', () => {});
    expect(
      await givenUpAfterFiveSeconds(sending('/hangs'), () => expect(server.asked).toContain('/hangs')),
    ).toMatchObject({ failure: { final: false, reason: 'timeout' } });
  });
});
