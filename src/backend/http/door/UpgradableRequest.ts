import { IncomingMessage } from 'node:http';
import { priceSocketPath } from '../../../contract/priceSocketPath.ts';

const offers = new WeakSet<IncomingMessage>();

/**
 * A request whose offer of another protocol counts only if it is one of a websocket at the path of the prices. Node asks
 * `upgrade` once the head is read: every other offer, such as HTTP/2 by `curl --http2`, is answered as if it was not made
 * (RFC 9110 § 7.8).
 */
export class UpgradableRequest extends IncomingMessage {
  /** Whether the connection leaves HTTP; the constructor and the parser of Node set what the client offers. */
  get upgrade(): boolean {
    const isOfPrices = this.url?.split('?', 1)[0] === priceSocketPath;
    return offers.has(this) && (this.method === 'CONNECT' || (isOfPrices && isWebsocket(this.headers.upgrade)));
  }

  set upgrade(isOffered: boolean | null) {
    if (isOffered === true) offers.add(this);
    else offers.delete(this);
  }
}

const isWebsocket = (protocol = ''): boolean => protocol.trim().toLowerCase() === 'websocket';
