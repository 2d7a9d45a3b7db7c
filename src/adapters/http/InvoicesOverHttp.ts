import { Effect } from 'effect';
import { storeKeyHeader } from '../../contract/Call.ts';
import { orderErrors } from '../../contract/errors/order.ts';
import { invoiceDocument, slipDocument } from '../../contract/documents.ts';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import { DocumentNotIssued, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import { Invoices } from '../../domain/order/ports/Invoices.ts';
import { filledPath, queryText } from './address.ts';
import { commonHeaders, type TransportOptions } from './TransportOptions.ts';

export type InvoicesOptions = Pick<TransportOptions, 'baseUrl' | 'fetch' | 'bearer' | 'headers'>;

/** The status of the only refusal that a retry and another session do not change. */
const notIssued = orderErrors['document-not-issued'].status;

/** The file name in the answer; letters, digits, dots and hyphens only. */
const namedIn = (headers: Headers): string | undefined =>
  /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

/**
 * Invoices and slips as PDF files from the backend. It reads the order first, which renews an expired session and refuses orders
 * of other owners.
 */
export class InvoicesOverHttp extends Invoices {
  readonly #orders: Orders;
  readonly #market: Market;
  readonly #options: InvoicesOptions;
  constructor(orders: Orders, market: Market, options: InvoicesOptions) {
    super();
    this.#orders = orders;
    this.#market = market;
    this.#options = options;
  }

  ofOrder(id: OrderId): ReturnType<Invoices['ofOrder']> {
    return this.#read(invoiceDocument, id);
  }

  slipOf(id: OrderId): ReturnType<Invoices['slipOf']> {
    return this.#read(slipDocument, id);
  }

  #read(
    { path, mediaType }: typeof invoiceDocument | typeof slipDocument,
    id: OrderId,
  ): ReturnType<Invoices['ofOrder']> {
    const { baseUrl, fetch: send = globalThis.fetch } = this.#options;
    const { store, localeTag } = this.#market;
    const url = `${baseUrl}/api${filledPath(path, { id })}${queryText({ languageTag: localeTag })}`;
    const read = Effect.tryPromise({
      try: async (signal) => {
        const answer = await send(url, {
          credentials: 'same-origin',
          redirect: 'error',
          signal,
          headers: { ...commonHeaders(this.#options), accept: mediaType, [storeKeyHeader]: store },
        });
        if (answer.status === notIssued) throw new DocumentNotIssued();
        if (!answer.ok || answer.headers.get('content-type') !== mediaType)
          throw new Error(`no document: ${answer.status}`);
        return { named: namedIn(answer.headers), bytes: new Uint8Array(await answer.arrayBuffer()) };
      },
      catch: (error) => (error instanceof DocumentNotIssued ? error : new OrdersUnavailable()),
    }).pipe(Effect.timeoutOrElse({ duration: 20_000, orElse: () => Effect.fail(new OrdersUnavailable()) }));
    return Effect.flatMap(this.#orders.ofId(id), ({ orderNumber }) =>
      Effect.map(read, ({ named, bytes }) => ({ fileName: named ?? `${orderNumber}.pdf`, bytes })),
    );
  }
}
