import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededFolder, temporaryFolder } from '../process/built.ts';
import { ask } from '../process/http.ts';
import { ShopProcess } from '../process/ShopProcess.ts';
import { memoryOf } from './processes.ts';
import { atMost, type Row } from './Row.ts';

const started = async (folder: string): Promise<{ readonly seconds: number; readonly mb: number }> => {
  const began = performance.now();
  const shop = await ShopProcess.start({ TROY_DATA: folder });
  while ((await ask(`${shop.origin}/ready`)).status !== 200) await sleep(10);
  if ((await ask(`${shop.origin}/shop`)).status !== 200) throw new Error('there is no first page');
  const seconds = (performance.now() - began) / 1000;
  const { now } = memoryOf(shop.pid);
  await shop.stop();
  return { seconds, mb: now };
};

/** From installed packages to the first page. The build makes `dist` anew from the same sources. */
export const startRows = async (): Promise<readonly Row[]> => {
  const part = 'From installed packages to the first page';
  const began = performance.now();
  execFileSync('npx', ['vite', 'build', '--app', '--logLevel', 'error'], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const build = (performance.now() - began) / 1000;
  const fresh = temporaryFolder();
  const seeded = await seededFolder();
  const again = await started(seeded.path);
  const first = await started(fresh.path);
  fresh.done();
  seeded.done();
  return [
    atMost(part, 'build', build, 20, ' s', 1),
    atMost(part, 'start until the first page, with data', again.seconds, 3, ' s', 1),
    atMost(
      part,
      'first start ever until the first page: database made, catalogue filled',
      first.seconds,
      null,
      ' s',
      1,
    ),
    atMost(part, 'memory after start, embedded database', again.mb, null, ' MB'),
  ];
};
