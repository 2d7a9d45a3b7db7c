import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker } from '../../../src/backend/outgoing/CircuitBreaker.ts';

const askAgainMs = 500;
const answerMs = 1_200;

/** A breaker whose service gives the answers in turn, each after 1.2 s, and the times at which it was asked. */
const silenced = (answers: readonly boolean[]) => {
  const asked: number[] = [];
  const lines: string[] = [];
  const note = (_: object, line: string) => void lines.push(line);
  const began = performance.now();
  const breaker = new CircuitBreaker({
    service: 'the service',
    askAgainMs,
    log: { info: note, error: note },
    isAnswered: () => {
      const answer = answers[asked.push(performance.now() - began) - 1] === true;
      return new Promise((resolve) => setTimeout(() => resolve(answer), answerMs));
    },
  });
  breaker.missed(performance.now());
  return { breaker, asked, lines };
};

describe('a circuit breaker whose service is silent', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks at once and then at its pace, while an earlier question waits, until one is answered', async () => {
    const { breaker, asked, lines } = silenced([false, true]);
    await vi.advanceTimersByTimeAsync(askAgainMs + answerMs - 1);
    expect([breaker.isSilent, lines]).toEqual([true, ['the service does not answer']]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([0, 500, 1_000, 1_500]);
    expect([breaker.isSilent, lines.slice(1)]).toEqual([false, ['the service answers again']]);
  });

  it('asks no more when it is stopped', async () => {
    const { breaker, asked } = silenced([]);
    await vi.advanceTimersByTimeAsync(askAgainMs);
    breaker.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([0, 500]);
  });
});
