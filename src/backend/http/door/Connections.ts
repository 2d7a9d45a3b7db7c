import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientKey } from '../../limits/clientKey.ts';
import { ArrivalsOfSecond } from './ArrivalsOfSecond.ts';

export interface ConnectionCaps {
  /** Connections in total. */
  readonly most: number;
  /** Connections of one address; 0 for no limit. */
  readonly perAddress: number;
  /** Whether an address is that of a proxy: it connects for many visitors and has no limit of its own. */
  readonly isProxy: (address: string) => boolean;
}

/** Connections that one address may open within a second: some dozens of browsers that begin at once. */
const mostOpenedInSecond = 256;

/** Connections that are counted together; those without a request are in the order in which they became idle. */
class Group {
  readonly #most: number;
  readonly #idle = new Set<Socket>();
  readonly #open = new Set<Socket>();
  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#open.size;
  }
  get isEmpty(): boolean {
    return this.#open.size === 0;
  }
  get isFull(): boolean {
    return this.#open.size >= this.#most;
  }
  get longestIdle(): Socket | undefined {
    return this.#idle.values().next().value;
  }
  get latest(): Socket | undefined {
    return [...this.#open].at(-1);
  }

  add(socket: Socket): void {
    this.#open.add(socket);
    this.#idle.add(socket);
  }
  remove(socket: Socket): void {
    this.#open.delete(socket);
    this.#idle.delete(socket);
  }
  busy(socket: Socket): void {
    this.#idle.delete(socket);
  }
  idle(socket: Socket): void {
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
 * of the address with the most connections when the server is full. If all have running requests, it closes the latest
 * of an address that has more than the new one's, or else the new one. A connection of an address that opens very many
 * within a second is closed at once.
 */
export class Connections {
  readonly #caps: ConnectionCaps;
  readonly #all: Group;
  readonly #ofAddress = new Map<string, Group>();
  readonly #open = new Map<Socket, Connection>();
  readonly #arrivals = new ArrivalsOfSecond(mostOpenedInSecond);
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
    if (stream instanceof Socket) this.#begin(stream);
  }

  /** Whether a connection has requests that are running or queued. */
  isAnswering(socket: Socket): boolean {
    return (this.#open.get(socket)?.underWay ?? 0) > 0;
  }

  /** A connection whose client reads nothing of its answer counts as idle until it reads on. */
  stalls(socket: Socket, isStalled: boolean): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    for (const group of connection.groups) {
      if (isStalled || connection.underWay === 0) group.idle(socket);
      else group.busy(socket);
    }
  }

  #enter(socket: Socket): void {
    const remote = socket.remoteAddress ?? '';
    const address = clientKey(remote);
    const isCapped = this.#caps.perAddress > 0 && !this.#caps.isProxy(remote);
    if (isCapped && this.#arrivals.isTooMany(address, performance.now())) {
      socket.resetAndDestroy();
      return;
    }
    const own = this.#ofAddress.get(address) ?? new Group(this.#caps.perAddress);
    const groups = isCapped ? [own, this.#all] : [this.#all];
    if (!groups.every((group) => this.#hasRoom(group, own))) {
      socket.destroy();
      return;
    }
    if (isCapped) this.#ofAddress.set(address, own);
    for (const group of groups) group.add(socket);
    this.#open.set(socket, { address, groups, underWay: 0 });
    socket.once('close', () => this.#leave(socket));
  }

  #hasRoom(group: Group, own: Group): boolean {
    if (!group.isFull) return true;
    const leaving = group === this.#all ? this.#leastMissed(own) : group.longestIdle;
    if (leaving === undefined) return false;
    this.#leave(leaving);
    // A reset frees what the system still holds for a client that does not read.
    leaving.resetAndDestroy();
    return true;
  }

  /** The connection that is closed for a new one of the address `own` when the server is full. */
  #leastMissed(own: Group): Socket | undefined {
    const crowded = this.#mostCrowded(({ longestIdle }) => longestIdle !== undefined);
    const idle = (crowded !== undefined && crowded.count > 1 ? crowded : this.#all).longestIdle;
    return idle ?? this.#mostCrowded(({ count }) => count > own.count + 1)?.latest;
  }

  /** The address with the most connections of those that fit. */
  #mostCrowded(fits: (address: Group) => boolean): Group | undefined {
    let most: Group | undefined;
    for (const address of this.#ofAddress.values())
      if (fits(address) && address.count > (most?.count ?? 0)) most = address;
    return most;
  }

  #begin(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    connection.underWay += 1;
    for (const group of connection.groups) group.busy(socket);
  }

  #finish(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    connection.underWay -= 1;
    if (connection.underWay === 0) for (const group of connection.groups) group.idle(socket);
  }

  #leave(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    this.#open.delete(socket);
    for (const group of connection.groups) group.remove(socket);
    if (this.#ofAddress.get(connection.address)?.isEmpty === true) this.#ofAddress.delete(connection.address);
  }
}
