import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT';

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
