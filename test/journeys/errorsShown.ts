import type { Locator, Page } from '@playwright/test';
import { nameOf } from '../../src/contract/Call.ts';
import { calls } from '../../src/contract/calls.ts';
import { findings } from './findings.ts';
import { expect, type RunningShop, test } from './shop.ts';

type CallName = keyof typeof calls;

/** The codes that a call declares, without those that lead to another page or mean something else there. */
export const errorsOf = (call: CallName, ...without: readonly string[]): readonly string[] =>
  calls[call].errors.filter((code) => !without.includes(code));

const liveRegions = '[role=alert], .toast[role=status], main [role=status], [aria-live=polite] > p';

/** Marks the page when a live region is added or changes: a screen reader does not read again what stands there unchanged. */
const hear = (page: Page) =>
  page.evaluate((regions) => {
    const { dataset } = document.documentElement;
    delete dataset['heard'];
    if (dataset['hears'] !== undefined) return;
    dataset['hears'] = '';
    const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const region =
          elementOf(target)?.closest(regions) ??
          [...addedNodes]
            .map((node) => elementOf(node)?.closest(regions) ?? elementOf(node)?.querySelector(regions))
            .find((each) => each !== undefined && each !== null);
        if ((region?.textContent ?? '') !== '') dataset['heard'] = '';
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, liveRegions);

/** What a screen reader reads of the errors on a page, the shape of their HTML, and what is wrong with them. */
const errorsOn = (page: Page) =>
  page.evaluate((regions) => {
    const once = (shapes: readonly string[]) => [...new Set(shapes)].join();
    const shapeOf = ({ tagName, className, children }: Element): string =>
      `${tagName}.${String(className)}(${once([...children].map(shapeOf))})`;
    const live = [...document.querySelectorAll(regions)].filter(
      (each) => each.textContent !== '' && each.checkVisibility(),
    );
    const invalid = [...document.querySelectorAll('[aria-invalid=true]')];
    const describing = (control: Element): string =>
      (control.closest('fieldset[aria-describedby]') ?? control)
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ') ?? '';
    return {
      said: live.map(({ textContent }) => textContent).join(' | '),
      shape: once([...live.map(shapeOf), ...invalid.map((each) => `${each.tagName} ${each.getAttribute('type')}`)]),
      wrong: [
        ...invalid.filter((control) => describing(control).trim() === '').map(({ id }) => `#${id} has no description`),
        ...(document.activeElement === document.body ? ['the focus is lost'] : []),
      ],
    };
  }, liveRegions);

/** Shows each error of calls on the pages of one journey, asked for by the keyboard. */
export class ErrorsShown {
  readonly #page: Page;
  readonly #shop: RunningShop;
  /** The shapes that were looked at: errors of the same shape have the same findings. */
  readonly #looked = new Set<string>();
  constructor(page: Page, shop: RunningShop) {
    this.#page = page;
    this.#shop = shop;
  }

  /**
   * The error on the page is read aloud, names its fields, leaves the focus and has no findings. `place`: where errors of one
   * shape have the same findings; the page if absent.
   */
  async look(
    name: string,
    place = new URL(this.#page.url()).pathname.replaceAll(/[\da-f-]{20,}/g, ''),
  ): Promise<string> {
    await expect.poll(async () => (await errorsOn(this.#page)).said, name).not.toBe('');
    const { said, shape, wrong } = await errorsOn(this.#page);
    expect(wrong, name).toEqual([]);
    const at = `${place} ${shape}`;
    if (!this.#looked.has(at)) {
      // Below the fixed head, a part of a button counts as too small a target.
      await this.#page.evaluate(() => window.scrollTo(0, 0));
      expect(await findings(this.#page), name).toEqual([]);
    }
    this.#looked.add(at);
    return said;
  }

  /** `act` makes the page refuse what is entered, each of `controls` beside itself; it sends no call. */
  async entered(name: string, controls: readonly Locator[], act: () => Promise<void>): Promise<void> {
    await test.step(name, async () => {
      await hear(this.#page);
      await act();
      await this.#isRead(name);
      for (const control of controls) await expect(control, name).toHaveAttribute('aria-invalid', 'true');
      // Both languages have the same page.
      await this.look(name, name);
    });
  }

  #isRead = (name: string) => expect(this.#page.locator('html'), `${name} is read`).toHaveAttribute('data-heard', '');

  /** `act` sends the call with the keyboard alone, from a page that shows any error before it. */
  async of(call: CallName, codes: readonly string[], act: () => Promise<void>): Promise<void> {
    const name = nameOf(calls[call]);
    const [method = '', path = ''] = name.split(' ');
    const url = new RegExp(`/api${path.replaceAll(/\{[^}]+\}/g, '[^/?]+')}(?:\\?|$)`);
    for (const code of codes)
      await test.step(`${name} ${code}`, async () => {
        await this.#shop.fault(name, code, 1);
        await hear(this.#page);
        // An earlier change may still be answered meanwhile.
        const refused = this.#page.waitForResponse(
          async (each) =>
            url.test(each.url()) &&
            each.request().method() === method &&
            !each.ok() &&
            (await each.json()).code === code,
        );
        await Promise.all([refused, act()]);
        await this.#isRead(`${name} ${code}`);
        await this.look(`${name} ${code}`, name);
      });
  }
}
