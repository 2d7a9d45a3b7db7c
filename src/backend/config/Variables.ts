import { isIP } from 'node:net';
import { Data } from 'effect';

export type Environment = Readonly<Record<string, string | undefined>>;

const anOrigin = 'an address of nothing but protocol, host and port, like https://shop.example';

/** The origin that a text consists of, as browsers write it; null for other texts. */
const originIn = (text: string): string | null => {
  if (!/^https?:/i.test(text) || !URL.canParse(text) || /[*?#]/.test(text)) return null;
  const { origin, pathname, username, password } = new URL(text);
  return pathname === '/' && username + password === '' ? origin : null;
};

/** A variable has a wrong value; the error does not repeat it, because it may be a secret. */
export class ConfigurationInvalid extends Data.TaggedError('ConfigurationInvalid')<{
  readonly variable: string;
  readonly expected: string;
}> {}

/**
 * Reads variables one by one; an empty one counts as absent. Throws ConfigurationInvalid, which only readConfiguration
 * catches.
 */
export class Variables {
  readonly #env: Environment;
  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string): string | null {
    const value = this.#env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  flag(name: string): boolean {
    const value = this.text(name);
    if (value === null || value === '0' || value === 'false') return false;
    return value === '1' || value === 'true' ? true : this.wrong(name, '1 or 0');
  }

  whole(name: string, from: number, to: number, otherwise: number): number {
    return this.wholeOrNull(name, from, to) ?? otherwise;
  }

  wholeOrNull(name: string, from: number, to: number): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
    return number >= from && number <= to ? number : this.wrong(name, `a whole number from ${from} to ${to}`);
  }

  choice<const C extends string>(name: string, choices: readonly C[], otherwise: C): C {
    const value = this.text(name);
    if (value === null) return otherwise;
    return choices.find((choice) => choice === value) ?? this.wrong(name, `one of ${choices.join(', ')}`);
  }

  url(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name);
    if (value === null) return null;
    return URL.canParse(value) && protocols.includes(new URL(value).protocol)
      ? value
      : this.wrong(name, `an address that begins with ${protocols.join('// or ')}//`);
  }

  /** An origin without path, query or credentials, as browsers write it. */
  origin(name: string): string | null {
    const value = this.url(name, ['https:', 'http:']);
    return value === null ? null : (originIn(value) ?? this.wrong(name, anOrigin));
  }

  /** Origins, separated by commas. */
  origins(name: string): readonly string[] {
    const values = this.text(name)?.split(',') ?? [];
    return values.map((value) => originIn(value.trim()) ?? this.wrong(name, `${anOrigin}; several with commas`));
  }

  /** An IP address or a host name; four numbers with dots that are no address are no name either. */
  host(name: string): string | null {
    const value = this.text(name);
    return value === null || isIP(value) !== 0 || /^(?=.*[a-z_-][^.]*\.?$)[\w.-]{1,253}$/i.test(value)
      ? value
      : this.wrong(name, 'an address of this machine, like 127.0.0.1, 0.0.0.0 or ::');
  }

  /** A path of this origin. */
  path(name: string): string | null {
    const value = this.text(name);
    return value === null || /^\/(?![/\\])[\w/.~-]*$/.test(value)
      ? value
      : this.wrong(name, 'a path of this shop, like /en');
  }

  /** `a@b` or `Name <a@b>`. */
  mailbox(name: string): string | null {
    const value = this.text(name);
    return value === null || /^(?:[^<>@\r\n"]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
      ? value
      : this.wrong(name, 'a mail address, or a name with the address in <>');
  }

  wrong(variable: string, expected: string): never {
    throw new ConfigurationInvalid({ variable, expected });
  }
}
