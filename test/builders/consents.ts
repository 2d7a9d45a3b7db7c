import { ConsentsInBrowser } from '../../src/adapters/browser/ConsentsInBrowser.ts';
import type { Channel } from '../../src/adapters/browser/OpenCartInTabs.ts';
import { Clock } from '../../src/domain/kernel/ports/Clock.ts';

/** The cookies of a browser, of which it keeps the name and the value until one is set to end at once. */
export class Jar {
  readonly written: string[] = [];
  readonly #kept = new Map<string, string>();
  constructor(cookie = '') {
    if (cookie !== '') this.cookie = cookie;
  }
  get cookie(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(line: string) {
    this.written.push(line);
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0(?:;|$)/.test(line)) this.#kept.delete(name);
    else this.#kept.set(name, value);
  }
}

class Machine extends Clock {
  now(): number {
    return Date.now();
  }
}
export const noTabs: Channel = { postMessage: () => {}, addEventListener: () => {} };

/** The consent of a browser without other tabs. */
export const consentsIn = (jar = new Jar(), clock: Clock = new Machine(), channel = noTabs): ConsentsInBrowser =>
  new ConsentsInBrowser({ jar, isSecure: true, channel, clock });
