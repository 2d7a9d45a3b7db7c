import { connect } from 'node:net';

/** A process of its own that holds very many price sockets and prints when the first and the last got `finish`. */
const { port, sockets }: { readonly port: number; readonly sockets: number } = JSON.parse(process.argv[2] ?? '{}');
const perAddress = 20;
const atOnce = 100;
const finish = Buffer.from('finish');

let told = 0;
let first = 0;
let last = 0;
const report = (): void => {
  process.stdout.write(`${JSON.stringify({ told, firstMs: 0, lastMs: Math.round(last - first) })}\n`);
  told = 0;
};
let quiet: NodeJS.Timeout | undefined;
const heard = (): void => {
  last = performance.now();
  if (told === 0) first = last;
  told += 1;
  clearTimeout(quiet);
  if (told === sockets) report();
  else quiet = setTimeout(report, 5_000);
};

const open = (number: number): Promise<void> =>
  new Promise((done, reject) => {
    const address = Math.floor(number / perAddress);
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`,
    });
    let upgraded = false;
    socket.on('connect', () =>
      socket.write(
        [
          'GET /api/prices/live HTTP/1.1',
          `host: 127.0.0.1:${port}`,
          `origin: http://127.0.0.1:${port}`,
          'connection: Upgrade',
          'upgrade: websocket',
          'sec-websocket-version: 13',
          'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
          '\r\n',
        ].join('\r\n'),
      ),
    );
    socket.on('data', (part) => {
      if (!upgraded) {
        if (!part.toString('latin1').startsWith('HTTP/1.1 101'))
          reject(new Error(part.toString('latin1').slice(0, 100)));
        upgraded = true;
        done();
        return;
      }
      // Answers a ping, so that the server keeps the socket.
      if (part[0] === 0x89) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
      if (part.includes(finish)) heard();
    });
    socket.on('error', reject);
  });

for (let at = 0; at < sockets; at += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, sockets - at) }, (_, each) => open(at + each)));
process.stdout.write(`${JSON.stringify({ opened: sockets })}\n`);
