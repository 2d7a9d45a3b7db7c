import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import type { LiveToken, Token } from '../../src/application/UseCase.ts';
import type { Language } from '../../src/domain/kernel/Translated.ts';
import { marketOf } from '../../src/domain/market/Stores.ts';
import type { Outcome, Shop } from '../../src/ui/binding/Shop.ts';
import { ShopContext } from '../../src/ui/binding/ShopContext.ts';
import { PlayedShop as PlayedOverPorts } from './PlayedShop.ts';
import { i18nIn } from './words.ts';

// A view that is loaded when it is needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** A shop whose use cases answer and tell what the test says. */
export class PlayedShop implements Shop {
  readonly brand: Shop['brand'] = { name: 'Troy', logo: null, icon: '/favicon.svg', preview: '/social-preview.png' };
  readonly market: Shop['market'];
  readonly origin: string;
  readonly devControls = false;
  readonly asked: { readonly name: string; readonly input: unknown }[] = [];
  readonly #answers = new Map<string, (input: unknown) => Promise<Outcome<unknown, unknown>>>();
  readonly #watchers = new Map<string, Set<(value: unknown) => void>>();

  constructor({ host = 'localhost:3000', language = 'en', usd = false }: { readonly host?: string; readonly language?: Language; readonly usd?: boolean } = {}) {
    this.market = marketOf({ host, language, usd });
    this.origin = `http://${host}`;
  }
  answer<U>({ name }: Token<U>, answer: (input: unknown) => Promise<Outcome<unknown, unknown>>): this {
    this.#answers.set(name, answer);
    return this;
  }
  tell<I, A>({ name }: LiveToken<I, A>, value: A): void {
    act(() => this.#watchers.get(name)?.forEach((next) => next(value)));
  }
  async run<A, E>({ name }: { readonly name: string }, input: unknown): Promise<Outcome<A, E>> {
    this.asked.push({ name, input });
    const answer = this.#answers.get(name);
    if (answer === undefined) throw new Error(`The test has no answer to ${name}`);
    return (await answer(input)) as Outcome<A, E>;
  }
  watch<I, A>({ name }: LiveToken<I, A>, _input: I, next: (value: A) => void): () => void {
    const watchers = this.#watchers.get(name) ?? new Set<(value: unknown) => void>();
    const told = (value: unknown) => next(value as A);
    this.#watchers.set(name, watchers.add(told));
    return () => watchers.delete(told);
  }
}

interface Stage {
  readonly shop?: Shop;
  readonly path?: string;
  /** Waits for what comes to life later; not while timers are faked. */
  readonly whole?: boolean;
}

async function staged(view: ReactNode, { shop = new PlayedOverPorts(), path = '/' }: Stage): Promise<ReactElement> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => view, notFoundComponent: () => view }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return (
    <ShopContext value={shop}>
      <I18nProvider i18n={i18nIn(shop.market.language)}><RouterProvider router={router} /></I18nProvider>
    </ShopContext>
  );
}

/** Renders a view inside a shop, with a router of its own. */
export async function inShop(view: ReactNode, stage: Stage = {}): Promise<RenderResult> {
  const page = await staged(view, stage);
  onTestFinished(cleanup);
  const rendered = render(page);
  if (stage.whole ?? true) await act(() => vi.dynamicImportSettled());
  return rendered;
}

/** The same from the HTML of the server, in which somebody has done something before the page comes alive. */
export async function comingAlive(view: ReactNode, before: () => void, stage: Stage = {}): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    cleanup();
    container.remove();
  });
  container.innerHTML = renderToString(await staged(view, stage));
  before();
  render(await staged(view, stage), { container, hydrate: true });
  await act(() => vi.dynamicImportSettled());
}
