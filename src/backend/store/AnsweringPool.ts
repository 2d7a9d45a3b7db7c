import pg from 'pg';
import { CircuitBreaker } from '../outgoing/CircuitBreaker.ts';
import type { DatabaseLog } from './Database.ts';

/** The server takes connections and statements, but answers none. */
class DatabaseSilent extends Error {
  constructor() {
    super('the database does not answer');
  }
}

/** The longest wait for a new connection; `connectionTimeoutMillis` of a pool limits the wait for a free one, too. */
const longestConnectMs = 2_500;
const askAgainMs = 500;

/** When the server was asked, and when its answer was due, by `performance.now()`. */
interface Question {
  readonly asked: number;
  readonly due: number;
}

/** The messages of pg for a statement without an answer within `query_timeout`, and for such a connection. */
const noAnswer = 'Query read timeout';
const noConnection = 'timeout expired';

const hadNoAnswer = (error: unknown): boolean => error instanceof Error && error.message === noAnswer;

/** A new connection that was not given in time. */
class ConnectionLate extends Error {
  readonly question: Question;
  constructor(question: Question) {
    super(noConnection);
    this.question = question;
  }
}

/** Clients that wait that long for their connection. */
const clientsWithin = (connectMs: number) =>
  class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: connectMs });
    }

    override connect(): Promise<pg.Client>;
    override connect(connected: (error: Error | null) => void): void;
    override connect(connected?: (error: Error | null) => void): Promise<pg.Client> | void {
      if (connected === undefined) return super.connect();
      const asked = performance.now();
      super.connect((error: Error | null) => {
        connected(error?.message === noConnection ? new ConnectionLate({ asked, due: asked + connectMs }) : error);
      });
    }
  };

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * A pool with a circuit breaker: after a statement without an answer it refuses connections at once with
 * `DatabaseSilent`, also to those that wait for one, until the server answers again.
 */
export class AnsweringPool extends pg.Pool {
  readonly #waiting = new Set<() => void>();
  /** When a connection was last asked, and when the server last answered in a silence, by `performance.now()`. */
  readonly #asked = new WeakMap<pg.PoolClient, number>();
  #answeredAt = -Infinity;
  readonly breaker: CircuitBreaker;

  constructor(options: pg.PoolConfig, log: DatabaseLog, connectMs = longestConnectMs) {
    super({ ...options, Client: clientsWithin(connectMs) });
    this.breaker = new CircuitBreaker({
      service: 'the database',
      isAnswered: () => this.#areAnswered(),
      askAgainMs,
      log,
    });
    this.on('connect', (client) => this.#giveUpWhenUnanswered(client));
    // Statements outside of transactions, whose connection the pool itself releases.
    this.on('release', (error, client) => {
      const asked = this.#asked.get(client);
      if (asked !== undefined && hadNoAnswer(error)) this.#statementMissed(asked);
    });
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | void {
    this.breaker.stop();
    return ended === undefined ? super.end() : super.end(ended);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    const client = this.breaker.isSilent ? Promise.reject(new DatabaseSilent()) : this.#unlessSilent(super.connect());
    if (taken === undefined) return client;
    client.then(
      (found) => taken(undefined, found, found.release.bind(found)),
      (error: Error) => taken(error, undefined, () => {}),
    );
  }

  #unlessSilent(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const refuse = (): void => reject(new DatabaseSilent());
      this.#waiting.add(refuse);
      connecting.then(
        (client) => {
          if (this.#waiting.delete(refuse)) resolve(client);
          else client.release();
        },
        (error: unknown) => {
          this.#waiting.delete(refuse);
          if (error instanceof ConnectionLate) this.#missed(error.question);
          reject(error);
        },
      );
    });
  }

  /** pg would put further statements, such as a rollback, behind the one that is not answered. */
  #giveUpWhenUnanswered(client: pg.PoolClient): void {
    const ask: unknown = client.query;
    Object.assign(client, {
      query: (...statement: unknown[]): unknown => {
        const asked = performance.now();
        this.#asked.set(client, asked);
        const answer: unknown = typeof ask === 'function' ? Reflect.apply(ask, client, statement) : undefined;
        if (answer instanceof Promise)
          answer.catch((error: unknown) => {
            if (!hadNoAnswer(error)) return;
            this.#statementMissed(asked);
            void client.end();
          });
        return answer;
      },
    });
  }

  #statementMissed(asked: number): void {
    this.#missed({ asked, due: asked + (this.options.query_timeout ?? 0) });
  }

  #missed({ asked, due }: Question): void {
    // A connection that died before the server answered by another one says nothing about the server now.
    if (this.ending || asked < this.#answeredAt) return;
    this.breaker.missed(due);
    if (!this.breaker.isSilent) return;
    for (const refuse of this.#waiting) refuse();
    this.#waiting.clear();
  }

  /** Asks by all free connections, so that those that have died leave the pool. */
  async #areAnswered(): Promise<boolean> {
    const answers = Array.from({ length: Math.max(1, this.idleCount) }, () => this.#isAnswered());
    const areAnswered = (await Promise.all(answers)).every(Boolean);
    if (areAnswered) this.#answeredAt = performance.now();
    return areAnswered;
  }

  async #isAnswered(): Promise<boolean> {
    try {
      const client = await super.connect();
      const answered = await client.query('select 1').then(
        () => true,
        () => false,
      );
      client.release(!answered);
      return answered;
    } catch {
      return false;
    }
  }
}
