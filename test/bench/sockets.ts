import { spawn } from 'node:child_process';
import { ask } from '../process/http.ts';
import { type Environment, ShopProcess } from '../process/ShopProcess.ts';
import { entry, memoryOf } from './processes.ts';
import { atMost, type Row } from './Row.ts';

export interface SocketReport {
  readonly told: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

/** Opens very many price sockets on the real shop and measures their memory and the time until the last gets a tick. */
export const manySockets = async ({
  env,
  sockets,
  ticks,
}: {
  readonly env: Environment;
  readonly sockets: number;
  readonly ticks: number;
}) => {
  const shop = await ShopProcess.start({ ...env, TROY_DEV: '1', TROY_LOG_LEVEL: 'warn' }, ['--expose-gc']);
  const before = memoryOf(shop.pid).now;
  const listeners = spawn(process.execPath, [entry('listeners'), JSON.stringify({ port: shop.port, sockets })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let waiting: ((line: string) => void) | null = null;
  listeners.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((each) => each !== '')) {
      if (waiting === null) lines.push(line);
      else waiting(line);
      waiting = null;
    }
  });
  const line = (): Promise<string> =>
    new Promise((done) => {
      const first = lines.shift();
      if (first === undefined) waiting = done;
      else done(first);
    });
  const opened: { readonly opened: number } = JSON.parse(await line());
  const kbEach = ((memoryOf(shop.pid).now - before) * 1024) / opened.opened;
  const reports: SocketReport[] = [];
  for (let round = 0; round < ticks; round += 1) {
    await ask(`${shop.origin}/dev/tick`, { method: 'POST' });
    reports.push(JSON.parse(await line()));
  }
  listeners.kill();
  await shop.stop();
  return { opened: opened.opened, kbEach, reports };
};

export const socketRows = async (given: {
  readonly env: Environment;
  readonly sockets: number;
}): Promise<readonly Row[]> => {
  const { opened, kbEach, reports } = await manySockets({ ...given, ticks: 5 });
  const part = `${opened.toLocaleString('en')} price sockets`;
  const last = Math.max(...reports.map(({ lastMs }) => lastMs));
  if (reports.some(({ told }) => told !== opened))
    throw new Error(`not everybody was told: ${JSON.stringify(reports)}`);
  return [
    atMost(part, '`finish` from the first that has it to the last, worst of five ticks', last, 400, ' ms'),
    atMost(part, 'memory of the server for each', kbEach, 12, ' KB', 1),
  ];
};
