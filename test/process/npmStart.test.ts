import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { ask } from './http.ts';
import { surroundings } from './ShopProcess.ts';

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0).reverse()) end();
});

it('SIGTERM to `npm start` ends the shop in order (R5)', async () => {
  const folder = await seededFolder();
  ending.push(folder.done);
  const npm = spawn('npm', ['start'], {
    cwd: resolve('.'),
    // A group of its own, so that the test can end all of it.
    detached: true,
    env: { ...surroundings(), PORT: '0', TROY_DATA: folder.path, TROY_LOG_LEVEL: 'info' },
  });
  let output = '';
  npm.stdout.on('data', (data) => (output += data));
  ending.push(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // All of it has ended.
    }
  });
  const openAt = () => /Troy is open at (\S+)/.exec(output)?.[1];
  await expect.poll(openAt, { timeout: 100_000 }).toBeDefined();
  const origin = openAt() ?? '';
  expect((await ask(`${origin}/health`)).status).toBe(200);

  npm.kill('SIGTERM');
  // The shop writes to the same pipe, which is closed when both have ended.
  await once(npm, 'close');
  expect(output).toMatch(/"signal":"SIGTERM".*"msg":"the shop closes"/);
  await expect(ask(`${origin}/health`)).rejects.toThrow('ECONNREFUSED');
}, 120_000);
