import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { nameOf } from '../../../src/contract/Call.ts';
import { errorCodes, protocolCodes, wireErrors } from '../../../src/contract/errors.ts';
import { openApi } from '../../../src/backend/http/openApi.ts';
import { rig } from './rig.ts';

describe('The description of the calls', () => {
  it('is served', async () => {
    const { app } = await rig();
    const described: unknown = JSON.parse(JSON.stringify(openApi('Troy')));
    expect((await app.inject({ method: 'GET', url: '/api/openapi.json' })).json()).toEqual(described);
  });

  it('names every call with its parameters, its body, its answer and all its errors', () => {
    const { paths } = JSON.parse(JSON.stringify(openApi('Troy'))) as {
      paths: Record<
        string,
        Record<
          string,
          { parameters: { name: string; in: string }[]; responses: object; requestBody?: unknown; security?: unknown }
        >
      >;
    };
    for (const call of Object.values(calls)) {
      const operation = paths[`/api${call.path.replace('*}', '}')}`]?.[call.method.toLowerCase()];
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([nameOf(call), inPath]).toEqual([
        nameOf(call),
        [...call.path.matchAll(/\{(\w+)\*?\}/g)].map(([, name]) => name),
      ]);
      for (const code of [...call.errors, ...protocolCodes])
        expect(JSON.stringify(operation?.responses)).toContain(`#/components/schemas/Problem-${code}"`);
      expect(operation?.security !== undefined).toBe(call.auth === 'session');
    }
    const text = JSON.stringify(openApi('Troy'));
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) expect(text).toContain(`"${name}":{`);
    expect(paths['/api/products/search']?.get?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['slug', 'skus', 'similarTo', 'suggest', 'text', 'manufacturer', 'page']),
    );
    expect(paths['/api/orders']?.post?.parameters.map(({ name }) => name)).toContain('idempotency-key');
    expect(paths['/api/carts/{id}/line-items']?.put?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { additionalProperties: false, required: ['sku', 'quantity'] } } },
    });
    expect(paths['/api/carts/{id}/recalculate']?.post?.requestBody).toMatchObject({
      required: false,
      content: { 'application/json': { schema: { additionalProperties: false, required: ['heldQuote'] } } },
    });
  });

  it('lists the errors with their statuses', () => {
    const text = JSON.stringify(openApi('Troy'));
    for (const code of errorCodes) expect(text).toContain(`| \`${code}\` | ${wireErrors[code].status} |`);
  });
});
