import { Schema } from 'effect';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { hearAnswer, textOf } from '../../process/hearAnswers.mjs';
import { calls } from '../../../src/contract/calls.ts';
import { documents } from '../../../src/contract/documents.ts';
import { webhooks } from '../../../src/contract/webhooks.ts';
import { offContract } from './envelope.ts';

export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^/api${path
      .replaceAll(/[.]/g, '\\.')
      .replaceAll(/\{\w+\*\}/g, '.*')
      .replaceAll(/\{\w+\}/g, '[^/]*')}/?$`,
  );
/** Fixed paths first, as in the router: `/customers/me` before `/customers/{id}`. */
const known = [...Object.values(calls), ...Object.values(webhooks)]
  .map((call) => ({ call, pattern: patternOf(call.path) }))
  .toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length);
const files = Object.values(documents).map((document) => ({ document, pattern: patternOf(document.path) }));
/** Requests outside of all calls, and those refused before routing, get a problem document of the protocol. */
const noCall = { answer: Schema.Never, errors: [] };

/**
 * The parts of an answer that the contract of its call does not have: fields, codes or types (Z6); null for other
 * answers.
 */
export const strangeIn = ({ method, url, status, headers, body }: Exchange): string | null => {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*/, '');
  if (!path.startsWith('/api/') || path === '/api/openapi.json' || method === 'HEAD' || method === 'OPTIONS')
    return null;
  const type = String(headers['content-type']);
  const file = method === 'GET' ? files.find(({ pattern }) => pattern.test(path))?.document : undefined;
  if (file !== undefined && status < 300) return type === file.mediaType ? null : `${path}: type ${type}`;
  const call = file
    ? { ...noCall, errors: file.errors }
    : (known.find((each) => each.call.method === method && each.pattern.test(path))?.call ?? noCall);
  const strange = offContract(call, { status, type, body });
  return strange === null ? null : `${method} ${path}: ${strange}`;
};

/**
 * The same server; every answer to a call is compared with the contract (Z6), in-process ones before the test gets
 * them, network ones at their end.
 */
export const checking = <A extends Pick<FastifyInstance, 'inject' | 'close' | 'server'>>(app: A): A => {
  const inject = app.inject.bind(app);
  const close = app.close.bind(app);
  const strange: string[] = [];
  app.server.prependListener('request', (request, response) => {
    hearAnswer(request, response, (exchange) => {
      const found = strangeIn(exchange);
      if (found !== null) strange.push(found);
    });
  });
  return Object.assign(app, {
    inject: async (asked: InjectOptions) => {
      const answer = await inject(asked);
      const { statusCode: status, headers, rawPayload } = answer;
      const url = String(asked.url);
      const found = url.startsWith('/api/')
        ? strangeIn({
            method: asked.method ?? 'GET',
            url,
            status,
            headers,
            body: textOf(rawPayload, headers['content-encoding']),
          })
        : null;
      if (found !== null) throw new Error(found);
      return answer;
    },
    close: async () => {
      await close();
      if (strange.length > 0) throw new Error(strange.join('; '));
    },
  });
};
