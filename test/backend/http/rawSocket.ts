import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RawAnswer {
  readonly text: string;
  readonly statuses: readonly number[];
  readonly closed: boolean;
}

/** Sends raw bytes and collects the answer until the connection falls silent or ends. */
export const sendRaw = (
  port: number,
  chunks: readonly (string | Buffer)[],
  { quietMs = 60, silentMs = 1500 } = {},
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const heard: Buffer[] = [];
    let closed = false;
    let quiet: NodeJS.Timeout | undefined;
    const done = () => {
      clearTimeout(quiet);
      socket.destroy();
      const text = Buffer.concat(heard).toString('latin1');
      resolve({
        text,
        closed,
        statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
      });
    };
    const wait = () => {
      clearTimeout(quiet);
      quiet = setTimeout(done, heard.length === 0 ? silentMs : quietMs);
    };
    socket.on('data', (data) => {
      heard.push(data);
      wait();
    });
    socket.on('error', () => {
      closed = true;
      done();
    });
    socket.on('close', () => {
      closed = true;
      done();
    });
    socket.on('connect', () => {
      for (const chunk of chunks) socket.write(chunk);
      wait();
    });
  });

/** Sends a text in parts, each after the one before has arrived, and collects the answer. */
export const sendInParts = async (port: number, text: string, length: number): Promise<RawAnswer> => {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  const heard: Buffer[] = [];
  let closed = false;
  socket.on('data', (data) => heard.push(data));
  socket.on('error', () => {});
  const end = new Promise<void>((done) => {
    socket.on('close', () => {
      closed = true;
      done();
    });
  });
  for (let at = 0; at < text.length && socket.writable; at += length) {
    socket.write(text.slice(at, at + length));
    await sleep(20);
  }
  await Promise.race([end, sleep(3_000)]);
  socket.destroy();
  const answer = Buffer.concat(heard).toString('latin1');
  return {
    text: answer,
    closed,
    statuses: [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
  };
};
