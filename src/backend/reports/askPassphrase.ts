import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks for a passphrase at the terminal and does not show it. */
export const askPassphrase = (question: string): Promise<string> =>
  new Promise((answer) => {
    process.stderr.write(question);
    const hidden = new Writable({ write: (_, __, done) => done() });
    const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
    lines.question('', (typed) => {
      lines.close();
      process.stderr.write('\n');
      answer(typed);
    });
  });
