import { createServer, type Server } from 'node:http';

/** Dollars for the ounce of each metal. */
const ounces: Readonly<Record<string, number>> = { XAU: 3600, XAG: 32, XPT: 1400, XPD: 1260 };

/** A market whose gold costs what a journey says, in euros for the ounce; other prices stand. It quotes as the `bid-ask` feed reads. */
export class Market {
  readonly #server: Server;
  #port = 0;
  #gold = 3500;
  /** How far the shop's clock was advanced. */
  #aheadMs = 0;
  #last = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      const [, one = '', other = ''] = (request.url ?? '').split('/');
      const bid = this.#quoted(one, other);
      response
        .writeHead(bid === null ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(bid === null ? [] : [this.#platform(bid)]));
    });
  }

  static async opened(): Promise<Market> {
    const market = new Market();
    await new Promise<void>((resolve) => market.#server.listen(0, '127.0.0.1', resolve));
    const address = market.#server.address();
    market.#port = address !== null && typeof address === 'object' ? address.port : 0;
    return market;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  gold(euros: number): void {
    this.#gold = euros;
  }
  advance(ms: number): void {
    this.#aheadMs += ms;
  }
  get aheadMs(): number {
    return this.#aheadMs;
  }
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #quoted(one: string, other: string): number | null {
    if (one === 'XAU' && other === 'EUR') return this.#gold;
    if (other === 'USD' && ounces[one] !== undefined) return ounces[one];
    if (one === 'EUR' && other === 'USD') return 1;
    return one === 'USD' && other === 'CHF' ? 1 : null;
  }

  #platform(bid: number) {
    // A quote that is not newer than the last is none.
    this.#last = Math.max(Date.now() + this.#aheadMs, this.#last + 1);
    return {
      ts: this.#last,
      spreadProfilePrices: [{ spreadProfile: 'prime', bid, ask: Math.round(bid * 1002) / 1000 }],
    };
  }
}
