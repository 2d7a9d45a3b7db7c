import { expect, it } from 'vitest';
import { makeLogger } from '../../../src/backend/config/logger.ts';
import { rig } from './rig.ts';

type Asked = readonly [method: 'GET' | 'POST', url: string, host: string];
const someRequests: readonly Asked[] = [
  ['GET', '/api/orders/secret-id?email=anna@example.com', 'ch.localhost'],
  ['GET', '/health', 'localhost'],
  ['POST', '/nowhere/secret', 'localhost'],
];

const logged = async (level: 'info' | 'warn', requests = someRequests) => {
  const lines: string[] = [];
  const { app } = await rig({
    log: makeLogger(level, {
      write: (line) => {
        lines.push(line);
      },
    }),
  });
  const answers = [];
  for (const [method, url, host] of requests) {
    answers.push((await app.inject({ method, url, headers: { host } })).headers['x-correlation-id']);
  }
  await app.close();
  return {
    requests: lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === 'request'),
    text: lines.join(''),
    answers,
  };
};

it('a request is one line: its pattern, store, status and time, and nothing of its values (R11)', async () => {
  const { requests, text, answers } = await logged('info');
  expect(requests).toMatchObject([
    { method: 'GET', route: '/api/orders/:id', store: 'ch', status: 401, correlationId: answers[0] },
    { method: 'GET', route: '/health', store: 'euro', status: 200, correlationId: answers[1] },
    { method: 'POST', route: 'none', store: 'euro', status: 404, correlationId: answers[2] },
  ]);
  for (const { ms } of requests) expect(Number.isInteger(ms)).toBe(true);
  expect(text).not.toMatch(/secret|anna/);
});

it('no request is logged where the operator asks for warnings alone', async () => {
  expect((await logged('warn')).requests).toEqual([]);
});

it('nothing says when the form for reports was open: not its pages, calls and files (R13)', async () => {
  const { text } = await logged(
    'info',
    [
      '/hinweisgebersystem',
      '/en/whistleblower/_payload.json',
      '/api/application/whistleblow',
      '/assets/WhistleblowerPage-ngeX4q-t.js',
      '/assets/ReportDesk-bwUpddcO.js',
      '//assets//report-DjUrdoOl.js?again',
    ].map((url) => ['GET', url, 'localhost'] as const),
  );
  expect(text).toBe('');
});
