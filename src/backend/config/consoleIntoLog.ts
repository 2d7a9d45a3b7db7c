import type { Logger } from 'pino';
import { discreet } from './logger.ts';

const textOf = (part: unknown): string => (typeof part === 'string' ? discreet(part) : typeof part);

/**
 * Writes console output of libraries to the log. Of values that are not texts it logs only the kind, because they may
 * contain personal data (R11).
 */
export const consoleIntoLog = (log: Pick<Logger, 'error' | 'warn' | 'info'>): void => {
  const into =
    (level: 'error' | 'warn' | 'info') =>
    (...parts: readonly unknown[]): void => {
      const err = parts.find((part) => part instanceof Error);
      const words = parts
        .filter((part) => part !== err)
        .map(textOf)
        .join(' ');
      log[level]({ ...(err === undefined ? {} : { err }), source: 'console' }, words);
    };
  Object.assign(console, { error: into('error'), warn: into('warn'), info: into('info'), log: into('info') });
};
