import { Schema } from 'effect';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { calls } from '../../../src/contract/calls.ts';
import { invoiceDocument } from '../../../src/contract/documents.ts';
import { offContract } from './envelope.ts';

export interface Exchange { readonly method: string; readonly url: string; readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: string }

const patternOf = (path: string): RegExp => new RegExp(`^/api${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\*\}/g, '.*').replaceAll(/\{\w+\}/g, '[^/]*')}/?$`);
/** The fixed ones first, as the router has it: `/customers/me` before `/customers/{id}`. */
const known = Object.values(calls).map((call) => ({ call, pattern: patternOf(call.path) })).toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length);
const fileRoute = patternOf(invoiceDocument.path);
/** What is no call, and what came before anybody knew which one it was, is answered by a problem of the protocol alone. */
const noCall = { answer: Schema.Never, errors: [] };

/** What of an answer the contract does not know; null for what is no call's answer. */
export const strangeIn = ({ method, url, status, headers, body }: Exchange): string | null => {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*/, '');
  if (!path.startsWith('/api/') || path === '/api/openapi.json' || method === 'HEAD' || method === 'OPTIONS' || headers['content-encoding'] !== undefined) return null;
  const type = String(headers['content-type']);
  const ofFile = method === 'GET' && fileRoute.test(path);
  if (ofFile && status < 300) return type === invoiceDocument.mediaType ? null : `${path}: type ${type}`;
  const call = ofFile ? { ...noCall, errors: invoiceDocument.errors } : known.find((each) => each.call.method === method && each.pattern.test(path))?.call ?? noCall;
  const strange = offContract(call, { status, type, body });
  return strange === null ? null : `${method} ${path}: ${strange}`;
};

/** Throws for an answer with anything in it that the contract of its call does not have: a field, a code, a type (Z6). */
export const checked = (exchange: Exchange): void => {
  const strange = strangeIn(exchange);
  if (strange !== null) throw new Error(strange);
};

/** The same server, whose every answer to a request made within the process is compared with the contract before a test sees it. */
export const checking = <A extends Pick<FastifyInstance, 'inject'>>(app: A): A => {
  const inject = app.inject.bind(app);
  return Object.assign(app, {
    inject: async (asked: InjectOptions) => {
      const answer = await inject(asked);
      checked({ method: asked.method ?? 'GET', url: String(asked.url), status: answer.statusCode, headers: answer.headers, body: answer.body });
      return answer;
    },
  });
};
