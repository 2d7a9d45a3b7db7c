import { type APIRequestContext, expect } from '@playwright/test';

/** A call of the shop as its pages send it, in the session of whoever asks: for what a journey needs and is not about. */
export async function call<Answer>(who: APIRequestContext, origin: string, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer> {
  const answer = await who.fetch(`${origin}/api${path}`, { method, headers: { 'store-key': 'euro', 'sec-fetch-site': 'same-origin' }, ...(data === undefined ? {} : { data }) });
  const text = await answer.text();
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${text}`).toBe(true);
  return JSON.parse(text || 'null');
}

/** Somebody the shop has not seen yet becomes a guest; who is somebody already stays who they are. */
export async function arrive(who: APIRequestContext, origin: string): Promise<void> {
  const { cookies } = await who.storageState();
  if (!cookies.some(({ name }) => name === 'ctToken')) await call(who, origin, 'GET', '/admin/customers/anonymous');
}
