import { Effect, Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../src/backend/outgoing/ask.ts';
import { post } from '../../../src/backend/outgoing/post.ts';
import { FeedServer, json, status } from '../pricing/feeds/feedServer.ts';
import { givenUpAfterFiveSeconds } from './givenUp.ts';

const most = 65_536;

describe('asking an address of the configuration', () => {
  const server = new FeedServer();
  let origin = '';
  beforeAll(async () => {
    origin = await server.open();
  });
  afterAll(() => server.close());
  const at = (path: string) => new URL(path, origin);
  const asking = (path: string) => Effect.result(ask(at(path), {}));
  const asked = (path: string) => Effect.runPromise(asking(path));

  it('answers status and text, also of a refusal, and joins letters split over packets', async () => {
    const text = Buffer.from('Größe – 5 €');
    server.answers.set('/pieces', (response) => {
      response.writeHead(418);
      for (const byte of text) response.write(Buffer.from([byte]));
      response.end();
    });
    expect(Result.getOrThrow(await asked('/pieces'))).toEqual({ status: 418, text: 'Größe – 5 €' });
  });

  it('reads 64 KB and not a byte more', async () => {
    server.answers.set('/full', json('x'.repeat(most)));
    server.answers.set('/over', json('x'.repeat(most + 1)));
    expect(Result.getOrThrow(await asked('/full')).text).toHaveLength(most);
    expect(await asked('/over')).toMatchObject({ failure: { _tag: 'AskFailed', fault: 'too-large' } });
  });

  it.each([300, 301, 302, 304, 307, 308, 399])('follows no redirect: %i (F13)', async (code) => {
    server.answers.set('/elsewhere', json('reached'));
    server.answers.set(`/${code}`, status(code, { location: '/elsewhere' }));
    expect(await asked(`/${code}`)).toMatchObject({ failure: { fault: 'redirected' } });
    expect(server.asked).not.toContain('/elsewhere');
  });

  it.each([200, 299, 400, 500])('accepts status %i', async (code) => {
    server.answers.set(`/${code}`, status(code));
    expect(await asked(`/${code}`)).toMatchObject({ success: { status: code, text: '{}' } });
  });

  it('reads no body of an answer whose head is refused', async () => {
    server.answers.set('/html', json('<html>', 'text/html'));
    const refused = ask(at('/html'), {}, ({ headers }) =>
      headers.get('content-type') === 'text/html' ? 'content-type' : null,
    );
    expect(await Effect.runPromise(Effect.result(refused))).toMatchObject({ failure: { fault: 'content-type' } });
  });

  it('reports a missing connection as only that', async () => {
    const nowhere = await Effect.runPromise(Effect.result(ask(new URL('http://127.0.0.1:9/secret-path'), {})));
    expect(nowhere).toMatchObject({ failure: { fault: 'network' } });
    expect(JSON.stringify(nowhere)).not.toContain('secret-path');
  });

  it('gives up after five seconds and closes the connection (F16)', async () => {
    let closed = false;
    server.answers.set('/hangs', (_, request) => {
      request.on('close', () => {
        closed = true;
      });
    });
    expect(
      await givenUpAfterFiveSeconds(asking('/hangs'), () => expect(server.asked).toContain('/hangs')),
    ).toMatchObject({ failure: { fault: 'timeout' } });
    await expect.poll(() => closed).toBe(true);
  });

  it('posts JSON as JSON, whatever other headers there are', async () => {
    const got: unknown[] = [];
    server.answers.set('/posted', (response, request) => {
      let body = '';
      request
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          body += chunk;
        })
        .on('end', () => {
          const { 'content-type': type, accept, authorization } = request.headers;
          got.push({ method: request.method, type, accept, authorization, body });
          json({})(response, request);
        });
    });
    await Effect.runPromise(
      post(at('/posted'), { name: 'Grünwald' }, { authorization: 'Bearer x', 'content-type': 'text/plain' }),
    );
    await Effect.runPromise(post(at('/posted'), []));
    const always = { method: 'POST', type: 'application/json', accept: 'application/json' };
    expect(got).toEqual([
      { ...always, authorization: 'Bearer x', body: '{"name":"Grünwald"}' },
      { ...always, authorization: undefined, body: '[]' },
    ]);
  });
});
