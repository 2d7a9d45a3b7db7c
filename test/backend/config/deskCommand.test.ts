import { describe, expect, it } from 'vitest';
import { argumentsOf, asksForHelp, asksForJson, CommandWrong } from '../../../src/backend/config/commandLine.ts';
import { printedAnswer, printedRefusalOf, printedUsage } from '../../../src/backend/config/deskCommand.ts';
import { failureOf, successOf } from '../../builders/cart.ts';

const usage = 'usage: npm run stock -- COMMAND\n  list';
const command = {
  usage,
  refusal: ({ _tag: code }: { readonly _tag: 'Gone' }) => ({ code, message: 'It is gone.' }),
};

describe('a command of the desk', () => {
  it.each(['help', '--help', 'paid -h', '--json help'])('"%s" asks for the usage', (line) => {
    expect(asksForHelp(line.split(' '))).toBe(true);
  });

  it('does not ask for the usage by a word further on', () => {
    expect(asksForHelp(['end', 'help'])).toBe(false);
  });

  it('answers as data where the rest of the line is wrong', () => {
    expect([asksForJson(['burn', '--json']), asksForJson(['burn'])]).toEqual([true, false]);
  });

  it('reads words and options, and leaves --json out', () => {
    const options = { until: { type: 'string' }, again: { type: 'boolean' } } as const;
    expect(successOf(argumentsOf(['paid', 'n-1', '--json', '--again'], options))).toEqual({
      positionals: ['paid', 'n-1'],
      values: { again: true },
    });
    expect(failureOf(argumentsOf(['paid', '--loud'], options)).reason).toContain('--loud');
    expect(failureOf(argumentsOf(['paid', '--until'], options)).reason).toContain('--until');
  });

  it('prints an answer and its usage as text or as data', () => {
    const answer = { text: 'two', data: { pieces: 2 } };
    expect(printedAnswer(answer, false)).toBe('two');
    expect(JSON.parse(printedAnswer(answer, true))).toEqual({ pieces: 2 });
    expect(printedUsage(usage, false)).toBe(usage);
    expect(JSON.parse(printedUsage(usage, true))).toEqual({ usage: usage.split('\n') });
  });

  it('prints why it is refused, below the usage for a wrong line', () => {
    expect(printedRefusalOf(command, { _tag: 'Gone' }, false)).toBe('It is gone.');
    expect(JSON.parse(printedRefusalOf(command, { _tag: 'Gone' }, true))).toEqual({
      refused: { code: 'Gone', message: 'It is gone.' },
    });
    const wrong = new CommandWrong({ reason: 'burn is no command' });
    expect(printedRefusalOf(command, wrong, false)).toBe(`${usage}\n\nburn is no command`);
    expect(JSON.parse(printedRefusalOf(command, wrong, true))).toEqual({
      refused: { code: 'CommandWrong', message: 'burn is no command' },
    });
  });
});
