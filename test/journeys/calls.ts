import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import type { Store } from './shop.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call of the shop in the session of the page; it may be refused. */
export const ask = (
  who: APIRequestContext,
  origin: string,
  method: Method,
  path: string,
  data?: object,
): Promise<APIResponse> =>
  who.fetch(`${origin}/api${path}`, {
    method,
    headers: { 'store-key': 'euro', 'sec-fetch-site': 'same-origin' },
    ...(data === undefined ? {} : { data }),
  });

/** A call that prepares a journey. */
export async function call<Answer>(
  who: APIRequestContext,
  origin: string,
  method: Method,
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await ask(who, origin, method, path, data);
  const text = await answer.text();
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${text}`).toBe(true);
  return JSON.parse(text || 'null');
}

/** Ensures a guest session for a new visitor; a present session stays. */
export async function arrive(who: APIRequestContext, origin: string): Promise<void> {
  const { cookies } = await who.storageState();
  if (!cookies.some(({ name }) => name === 'ctToken')) await call(who, origin, 'GET', '/admin/customers/anonymous');
}

/**
 * A call that prepares a journey, sent by the page from the store that it shows: Node resolves no name below localhost, a
 * browser does.
 */
export async function callFrom<Answer>(
  page: Page,
  store: Store,
  method: Method,
  path: string,
  data?: object,
): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async (asked) => {
      const headers = {
        'store-key': asked.store,
        'idempotency-key': crypto.randomUUID(),
        ...(asked.body === null ? {} : { 'content-type': 'application/json' }),
      };
      const response = await fetch(`/api${asked.path}`, { method: asked.method, headers, body: asked.body });
      return { status: response.status, text: await response.text() };
    },
    { store, method, path, body: data === undefined ? null : JSON.stringify(data) },
  );
  expect(status, `${method} ${path} answered ${status}: ${text}`).toBeLessThan(300);
  return JSON.parse(text || 'null');
}
