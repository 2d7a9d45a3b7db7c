import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { consoleIntoLog } from '../../../src/backend/config/consoleIntoLog.ts';
import { makeLogger } from '../../../src/backend/config/logger.ts';

const { error, warn, info, log } = console;
afterEach(() => {
  Object.assign(console, { error, warn, info, log });
});

describe('What libraries print', () => {
  it('is one line of the log each, without persons (R11, R12)', () => {
    const sink = new PassThrough();
    consoleIntoLog(makeLogger('info', sink));
    console.error('Render to string error:', new TypeError('no name for kunde@example.org\nat all'), {
      firstName: 'Theodora',
    });
    console.warn('slow for', 'theodora.testperson@example.org');
    const lines: { level: number; msg: string; source: string; err?: { type: string; message: string } }[] = String(
      sink.read(),
    )
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ level, msg, source }) => [level, msg, source])).toEqual([
      [50, 'Render to string error: object', 'console'],
      [40, 'slow for [hidden]', 'console'],
    ]);
    expect(lines[0]?.err).toMatchObject({ type: 'TypeError', message: 'no name for [hidden]\nat all' });
    expect(JSON.stringify(lines)).not.toContain('Theodora');
  });
});
