import { expect, it } from 'vitest';
import { makeLogger } from '../../../src/backend/config/logger.ts';
import { rig } from './rig.ts';

const logged = async (level: 'info' | 'warn') => {
  const lines: string[] = [];
  const { app } = await rig({
    log: makeLogger(level, {
      write: (line) => {
        lines.push(line);
      },
    }),
  });
  const answers = [];
  for (const [method, url, host] of [
    ['GET', '/api/orders/secret-id?email=anna@example.com', 'ch.localhost'],
    ['GET', '/health', 'localhost'],
    ['POST', '/nowhere/secret', 'localhost'],
  ] as const) {
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
