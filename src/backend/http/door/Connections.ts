import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientKey } from '../../limits/clientKey.ts';

export interface ConnectionCaps {
  /** Connections in total. */
  readonly most: number;
  /** Connections of one address; 0 for no limit. */
  readonly perAddress: number;
  /** Whether an address is that of a proxy: it connects for many visitors and has no limit of its own. */
  readonly isProxy: (address: string) => boolean;
}

/** Connections that are counted together; those without a request are in the order in which they became idle. */
class Group {
  readonly #most: number;
  readonly #idle = new Set<Duplex>();
  #count = 0;
  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }
  get isEmpty(): boolean {
    return this.#count === 0;
  }
  get isFull(): boolean {
    return this.#count >= this.#most;
  }
  get longestIdle(): Duplex | undefined {
    return this.#idle.values().next().value;
  }

  add(socket: Duplex): void {
    this.#count += 1;
    this.#idle.add(socket);
  }
  remove(socket: Duplex): void {
    this.#count -= 1;
    this.#idle.delete(socket);
  }
  busy(socket: Duplex): void {
    this.#idle.delete(socket);
  }
  idle(socket: Duplex): void {
    this.#idle.add(socket);
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

interface Connection {
  readonly address: string;
  readonly groups: readonly Group[];
  /** Requests that are running or queued; a websocket counts as one while it is open. */
  underWay: number;
}

/**
 * Limits the connections of a server. To make room for a new connection it closes the one that has been idle longest,
 * of the address with the most connections when the server is full; if all have running requests, it closes the new one.
 */
export class Connections {
  readonly #caps: ConnectionCaps;
  readonly #all: Group;
  readonly #ofAddress = new Map<string, Group>();
  readonly #open = new Map<Duplex, Connection>();
  constructor(caps: ConnectionCaps) {
    this.#caps = caps;
    this.#all = new Group(caps.most);
  }

  /** Follows the connections of a server. */
  guard(server: Server): Server {
    server.on('connection', (socket: Socket) => this.#enter(socket));
    server.prependListener('request', (request, response) => {
      let hasBegun = false;
      const begin = (): void => {
        hasBegun = true;
        this.#begin(request.socket);
      };
      // A body that does not arrive must not protect its connection: many such would shut visitors out.
      if (hasBody(request)) request.once('end', begin);
      else begin();
      response.once('close', () => {
        if (hasBegun) this.#finish(request.socket);
      });
    });
    return server;
  }

  /** Marks a connection as used while its websocket is open. */
  hold(stream: Duplex): void {
    this.#begin(stream);
  }

  #enter(socket: Socket): void {
    const remote = socket.remoteAddress ?? '';
    const address = clientKey(remote);
    const isCapped = this.#caps.perAddress > 0 && !this.#caps.isProxy(remote);
    const own = this.#ofAddress.get(address) ?? new Group(this.#caps.perAddress);
    const groups = isCapped ? [own, this.#all] : [this.#all];
    if (!groups.every((group) => this.#hasRoom(group))) {
      socket.destroy();
      return;
    }
    if (isCapped) this.#ofAddress.set(address, own);
    for (const group of groups) group.add(socket);
    this.#open.set(socket, { address, groups, underWay: 0 });
    socket.once('close', () => this.#leave(socket));
  }

  #hasRoom(group: Group): boolean {
    if (!group.isFull) return true;
    const longestIdle = (group === this.#all ? this.#mostCrowded() : group).longestIdle;
    if (longestIdle === undefined) return false;
    this.#leave(longestIdle);
    longestIdle.destroy();
    return true;
  }

  /** The address with the most connections of which one is idle; all connections when no address has several. */
  #mostCrowded(): Group {
    let most = this.#all;
    for (const own of this.#ofAddress.values())
      if (own.longestIdle !== undefined && own.count > (most === this.#all ? 1 : most.count)) most = own;
    return most;
  }

  #begin(socket: Duplex): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    connection.underWay += 1;
    for (const group of connection.groups) group.busy(socket);
  }

  #finish(socket: Duplex): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    connection.underWay -= 1;
    if (connection.underWay === 0) for (const group of connection.groups) group.idle(socket);
  }

  #leave(socket: Duplex): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    this.#open.delete(socket);
    for (const group of connection.groups) group.remove(socket);
    if (this.#ofAddress.get(connection.address)?.isEmpty === true) this.#ofAddress.delete(connection.address);
  }
}
