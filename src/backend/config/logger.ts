import pino, { type DestinationStream, type Logger } from 'pino';
import type { Configuration } from './Configuration.ts';

const hidden = '[hidden]';
const mailAddress = /[^\s@<>"'=&?,;:/]{1,64}@[^\s@<>"'&?,;:/]{1,255}/g;
const encodedMailAddress = /[^\s@<>"'=&?,;:/]{1,64}%40[^\s@<>"'&?,;:/]{1,255}/gi;
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,4})?\b/g;
const token = /\b[\w-]{8,}\.[\w-]{20,}\.[\w-]{20,}\b/g;

/** Query errors list all parameters of the query. */
const parameters = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;
/** JSON parse errors quote a piece of the text. */
const pieceOfJson = /"[\s\S]*" is not valid JSON/g;

/** Removes personal data and secrets from a text (R11). */
export const discreet = (text: string): string =>
  text
    .replace(parameters, `\nparams: ${hidden}`)
    .replace(pieceOfJson, `${hidden} is not valid JSON`)
    .replace(mailAddress, hidden)
    .replace(encodedMailAddress, hidden)
    .replace(iban, hidden)
    .replace(token, hidden);

const secretKeys = [
  'password',
  'currentPassword',
  'newPassword',
  'accessToken',
  'refreshToken',
  'token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'seal',
  'email',
  'phone',
  'firstName',
  'lastName',
  'street',
  'billingAddress',
  'shippingAddress',
  'iban',
  'code2Fa',
  'to',
];

const errorLine = (error: unknown): unknown => {
  if (error instanceof Error)
    return {
      type: error.name,
      message: discreet(error.message),
      stack: discreet(error.stack ?? ''),
      ...('_tag' in error ? { tag: error._tag } : {}),
    };
  return typeof error === 'object' ? { type: 'object' } : discreet(String(error));
};

/**
 * A logger of one JSON object per line: no field can break its line (R12), and fields with personal data are hidden at
 * the upper levels.
 */
export const makeLogger = (level: Configuration['logLevel'], destination?: DestinationStream): Logger => {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['reason', ...secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`])],
      censor: (value: unknown, path) => (path[0] === 'reason' ? discreet(String(value)) : hidden),
    },
    serializers: { err: errorLine },
    hooks: {
      logMethod(args, method) {
        Reflect.apply(
          method,
          this,
          args.map((part: unknown) => (typeof part === 'string' ? discreet(part) : part)),
        );
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};
