import { connect } from 'node:net';

/*
 * Many pages in a process of their own: connects `count` sockets to the price websocket and tells its parent when all are in,
 * and for every message how long the last of them took to come. Times are the monotonic clock of the machine.
 */
const [port, count] = process.argv.slice(2).map(Number);
const atOnce = 200;
const request = [`GET /api/prices/live HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`, 'Connection: Upgrade', 'Upgrade: websocket',
  'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''].join('\r\n');

let told = 0;
const page = () => new Promise((resolve, reject) => {
  let inside = false;
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  socket.on('data', (chunk) => {
    if (!inside) {
      if (!chunk.includes('101 Switching')) reject(new Error(chunk.toString()));
      inside = true;
      resolve(socket);
      return;
    }
    // Text frames only: pings are answered by nobody here, and the bench is over before that matters.
    told += chunk.filter((byte) => byte === 0x81).length;
    if (told === count) {
      told = 0;
      process.send({ all: Number(process.hrtime.bigint()) });
    }
  });
  socket.on('error', reject);
});

for (let n = 0; n < count; n += atOnce) await Promise.all(Array.from({ length: Math.min(atOnce, count - n) }, page));
process.send({ inside: count });
process.on('disconnect', () => process.exit(0));
