import { connect } from 'node:net';

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
