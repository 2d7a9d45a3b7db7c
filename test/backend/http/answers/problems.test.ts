import { Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyLimitBytes, protocolErrorOf, sendProblem } from '../../../../src/backend/http/answers/sendProblem.ts';
import { codeOf, problemOf, titleOf } from '../../../../src/backend/http/answers/problemOf.ts';
import { sampleDataOf } from '../../../../src/backend/dev/sampleData.ts';
import { type ErrorCode, errorCodes, isErrorCode, wireErrors } from '../../../../src/contract/errors.ts';
import { rig, type Rig } from '../rig.ts';

const errorOf = (code: ErrorCode): unknown =>
  Result.getOrThrow<unknown, unknown>(wireErrors[code].decode(sampleDataOf(code)));

describe('a refusal', () => {
  it('has a title', () => {
    expect([titleOf('cart-not-found'), titleOf('unready')]).toEqual(['Cart not found', 'Unready']);
  });

  it('is an error of the contract', () => {
    expect([codeOf({ _tag: 'Strange' }), problemOf({ _tag: 'Strange' }, '1')]).toEqual([undefined, null]);
  });
});

describe('a problem document', () => {
  let shop: Rig;
  beforeAll(async () => {
    shop = await rig({
      routes: [
        (app) =>
          app.get<{ Params: { code: string } }>('/refused/:code', (request, reply) => {
            const { code } = request.params;
            return sendProblem(request, reply, isErrorCode(code) ? errorOf(code) : new Error(code));
          }),
      ],
    });
  });
  afterAll(() => shop.app.close());
  const refusedBy = (code: string) => shop.app.inject({ method: 'GET', url: `/refused/${code}` });

  /** Seconds to wait; a wrong method or session has none, since waiting does not help. */
  const wait = (code: ErrorCode): string | undefined => {
    if (wireErrors[code].status === 429) return code === 'too-many-requests' ? '30' : '600';
    if (code === 'reports-of-day-taken') return '7200';
    if (wireErrors[code].status === 503) return '5';
    return code === 'order-in-progress' ? '1' : undefined;
  };
  it.each(errorCodes)('of %s names the time to try again or another way to ask, and is not cached', async (code) => {
    const { statusCode, headers, ...answer } = await refusedBy(code);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      wireErrors[code].status,
      'application/problem+json; charset=utf-8',
      'no-store',
    ]);
    expect(headers['retry-after']).toBe(wait(code));
    expect(headers.allow).toBe(code === 'method-not-allowed' ? 'GET, HEAD' : undefined);
    expect(headers['www-authenticate']).toBe(code === 'session-required' ? 'Bearer' : undefined);
    expect(answer.json()).toEqual({
      type: `/problems/${code}`,
      title: titleOf(code),
      status: statusCode,
      code,
      correlationId: headers['x-correlation-id'],
      data: Result.getOrThrow<unknown, unknown>(wireErrors[code].encode(errorOf(code))),
    });
  });

  it('of a defect shows nothing of it, and no time to try again', async () => {
    const { statusCode, headers, body } = await refusedBy('password=secret');
    expect([statusCode, headers['retry-after'], body.includes('secret')]).toEqual([500, undefined, false]);
  });
});

describe('a fault found by the transport', () => {
  const found = (code: string, statusCode?: number) =>
    protocolErrorOf(Object.assign(new Error(code), { code, ...(statusCode === undefined ? {} : { statusCode }) }));
  it('is an error of the contract; anything else is a defect', () => {
    expect(found('FST_ERR_CTP_BODY_TOO_LARGE', 413)).toMatchObject({
      _tag: 'BodyTooLarge',
      limitBytes: bodyLimitBytes,
    });
    expect(found('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415)).toMatchObject({ _tag: 'MediaTypeNotAccepted' });
    expect(found('FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400)).toMatchObject({ _tag: 'RequestMalformed', at: ['body'] });
    expect(found('FST_ERR_BAD_URL', 400)).toMatchObject({ _tag: 'RequestMalformed', at: ['url'] });
    for (const defect of [
      found('FST_ERR_SEND_UNDEFINED_ERR', 500),
      found('FST_ERR_SOMETHING'),
      found('ENOENT', 400),
      protocolErrorOf('text'),
      protocolErrorOf(null),
    ])
      expect(defect).toBeNull();
  });
});
