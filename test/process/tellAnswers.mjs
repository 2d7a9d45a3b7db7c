import { Server } from 'node:http';
import { Socket } from 'node:net';
import { hearAnswer } from './hearAnswers.mjs';

/*
 * Loaded by `--import` before the built shop: each answer to a call is written to the fourth file of the process, one
 * per line, before the client has it.
 */
const listener = new Socket({ fd: 3 }).unref().resume();
// A test that was killed stops nothing.
listener
  .on('error', () => {})
  .on('end', () => {
    process.kill(process.pid, 'SIGKILL');
  });
const { emit } = Server.prototype;
Server.prototype.emit = function heard(event, ...of) {
  if (event === 'request')
    hearAnswer(...of, (exchange) => {
      listener.write(`${JSON.stringify(exchange)}\n`);
    });
  return Reflect.apply(emit, this, [event, ...of]);
};
