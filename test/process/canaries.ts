import type { Schema } from 'effect';
import { calls } from '../../src/contract/calls.ts';
import { samplesOnWire } from '../contract/samples.ts';

/** Data that a visitor may send, each found nowhere else: persons, secrets, and searches. */
export const canaries = {
  email: 'kanarie-4f1c@voliere.example',
  newEmail: 'zeisig-77ad@voliere.example',
  strangerEmail: 'girlitz+9e@nistkasten.example',
  newsletterEmail: 'stieglitz-1b2@nistkasten.example',
  password: 'Kanarie-Singt-4711',
  newPassword: 'Zeisig-Singt-4712',
  wrongPassword: 'Girlitz-Pfeift-4713',
  firstName: 'Kanarina',
  lastName: 'Zwitscherling',
  companyName: 'Vogelhaus Hüttenberg GmbH',
  recipient: 'Stieglitzinger',
  street: 'Kanarienvogelgasse 83b',
  apartment: 'Stiege Finkenschlag 7',
  city: 'Untertauern-Vogelsang',
  phone: '+436641297531',
  otherPhone: '+436769182736',
  vatId: 'ATU10223006',
  foreignVatId: 'DE136695976',
  taxNumber: '98-7654321',
  iban: 'AT483200000012345864',
  spacedIban: 'CH93 0076 2011 6238 5295 7',
  bic: 'RLNWATWWXXX',
  passport: 'P7310459X',
  birthday: '1961-03-19',
  card: '4929 8831 0047 5521',
  search: 'goldener zaunkönig',
  wish: 'Goldammer-Wunsch',
  note: 'Bitte beim Dompfaff abgeben',
  userAgent: 'Spatzenbrowser/7.3',
  referer: 'https://nistkasten.example/voegel?wer=rotkehlchen',
  address: '198.51.100.173',
  host: 'elsternest.example',
  cookie: 'eichelhaeher=amselruf',
  accessToken: 'drosselnest.aaaaaaaaaaaaaaaaaaaaaaaa.meisenknoedelmeisenknoedel',
  refreshToken: 'nachtigallnachtigallnachtigallnachtigallnacht',
  idempotencyKey: 'blaukehlchen-0123456789',
  correlationId: 'wiedehopf-wiedehopf-wiedehopf',
  etag: 'W/"pirol-pirol"',
  stray: 'ortolan-feldlerche',
  emailToken: 'baumpieperbaumpieperbaumpieperbaumpieper00',
} as const;
const values: readonly string[] = Object.values(canaries);

/** A canary as it may be in a log, in any case: in plain text, in an address, or within nested JSON. */
const faces = [
  ...new Set(
    values
      .flatMap((value) => [
        value,
        encodeURIComponent(value),
        encodeURI(value),
        JSON.stringify(value).slice(1, -1),
        JSON.stringify(JSON.stringify(value)).slice(3, -3),
        value.replaceAll(/[ +-]/g, ''),
      ])
      .map((face) => face.toLowerCase()),
  ),
];

/** The canaries found in a text, and those that only a run adds. */
export const heardIn = (text: string, others: readonly string[] = []): readonly string[] => {
  const lower = text.toLowerCase();
  return [...faces.filter((face) => lower.includes(face)), ...others.filter((other) => text.includes(other))];
};

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const written = (schema: Schema.Codec<unknown, unknown>, seed: number): readonly unknown[] =>
  samplesOnWire(schema, 12, seed);

/**
 * Endless requests with canaries in all places: addresses, queries, headers and bodies, whole and broken; half of them
 * with a valid token, so that they get past the authentication.
 */
export function* requests(random: () => number, seed: number, authorization: () => string): Generator<Request, never> {
  const among = <A>(all: readonly A[]): A => all[Math.floor(random() * all.length)] as A;
  const canary = (): string => among(values);
  const some = <A>(chance: number, value: () => A): A | undefined => (random() < chance ? value() : undefined);
  const samples = Object.values(calls).map((call) => ({
    call,
    bodies: written(call.body, seed),
    queries: written(call.query, seed),
  }));
  /** The same with canaries for some of its texts, and sometimes an unknown field. */
  const inhabited = (value: unknown): unknown => {
    if (typeof value === 'string') return random() < 0.4 ? canary() : value;
    if (Array.isArray(value)) return value.map(inhabited);
    if (typeof value !== 'object' || value === null) return random() < 0.1 ? canary() : value;
    return {
      ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inhabited(one)])),
      ...(random() < 0.05 ? { [canary()]: canary() } : {}),
    };
  };
  const asciiOf = (text: string): string => encodeURI(text);
  const telling = (): Record<string, string> =>
    Object.fromEntries(
      [
        ['user-agent', some(0.7, () => canaries.userAgent)],
        ['referer', some(0.5, () => canaries.referer)],
        ['x-forwarded-for', some(0.3, () => canaries.address)],
        ['x-correlation-id', some(0.3, () => canaries.correlationId)],
        ['idempotency-key', some(0.5, () => canaries.idempotencyKey)],
        ['if-none-match', some(0.2, () => canaries.etag)],
        ['accept-language', some(0.2, () => canaries.stray)],
        [
          among([canaries.stray, 'x-customer', 'from', 'traceparent', 'baggage', 'forwarded']),
          some(0.3, () => asciiOf(canary())),
        ],
      ].filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
  const doubtful = (): Record<string, string> =>
    Object.fromEntries(
      [
        [
          'host',
          some(0.2, () => among([canaries.host, `${canaries.stray}.localhost`])) ??
            among(['localhost', 'ch.localhost', 'us.localhost']),
        ],
        [
          'cookie',
          some(
            0.5,
            () =>
              `ctToken=${canaries.accessToken}; ctRefreshToken=${canaries.refreshToken}; ${canaries.cookie}; lang=${canaries.stray}`,
          ),
        ],
        [
          'authorization',
          some(0.5, () =>
            among([`Bearer ${canaries.accessToken}`, `Basic ${canaries.password}`, canaries.refreshToken]),
          ),
        ],
        ['store-key', some(0.3, () => asciiOf(canary()))],
        ['origin', some(0.3, () => `https://${canaries.host}`)],
      ].filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
  const headers = (): Record<string, string> => ({
    ...telling(),
    ...(random() < 0.5 ? doubtful() : { host: 'localhost', authorization: authorization() }),
  });
  const queryOf = (known: unknown): string => {
    const pairs = [
      ...Object.entries(Object(inhabited(known))).map(([name, one]) => [
        name,
        typeof one === 'string' ? one : JSON.stringify(one),
      ]),
      ...(random() < 0.5 ? [[among(['q', 'email', 'token', canary()]), canary()]] : []),
    ];
    return pairs.length === 0
      ? ''
      : `?${pairs.map(([name = '', one = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`).join('&')}`;
  };
  const page = (): string =>
    among([
      `/suche${queryOf({ q: canary() })}`,
      `/en/search${queryOf({ q: canary() })}`,
      `/produkt/${encodeURIComponent(canary())}`,
      `/${encodeURIComponent(canary())}`,
      `/kundenkonto/bestelluebersicht/${encodeURIComponent(canary())}`,
      `/activate-user?emailToken=${canaries.emailToken}`,
      `/passwort-zuruecksetzen?token=${canaries.emailToken}`,
      `/login?from=${encodeURIComponent(canary())}`,
      `/shop/silberbarren${queryOf({ mint: canary() })}`,
    ]);
  const elsewhere = (): string =>
    among([
      `/assets/${encodeURIComponent(canary())}.js`,
      `/api/${encodeURIComponent(canary())}`,
      `/api/orders/${encodeURIComponent(canary())}/invoice.pdf`,
      `/api/%zz${asciiOf(canary())}`,
      `/.env?${asciiOf(canary())}`,
      `/health?${asciiOf(canary())}`,
    ]);
  for (;;) {
    const kind = random();
    if (kind < 0.01) yield { method: 'GET', path: page(), headers: headers() };
    else if (kind < 0.15)
      yield { method: among(['GET', 'POST', 'DELETE', 'OPTIONS', 'PATCH']), path: elsewhere(), headers: headers() };
    else {
      const { call, bodies, queries } = among(samples);
      const place = () => (random() < 0.5 ? encodeURIComponent(canary()) : '018f0000-0000-7000-8000-000000000000');
      const query = () => (random() < 0.5 ? queryOf(among(queries)) : '');
      const path = `/api${call.path.replace(/\{\w+\*?\}/g, place)}${query()}`;
      const body = call.method === 'GET' ? undefined : (JSON.stringify(inhabited(among(bodies))) ?? 'null');
      const type = random() < 0.9 ? 'application/json' : among(['text/plain', `application/${canaries.stray}`]);
      if (body === undefined) yield { method: call.method, path, headers: headers() };
      else
        yield {
          method: call.method,
          path,
          headers: { ...headers(), 'content-type': type },
          body: random() < 0.1 ? body.slice(0, Math.floor(random() * body.length)) : body,
        };
    }
  }
}
