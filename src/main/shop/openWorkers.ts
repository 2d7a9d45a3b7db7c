import { Effect, Fiber } from 'effect';
import type { CatalogueInMemory } from '../../backend/catalogue/CatalogueInMemory.ts';
import { OrderDeskInPostgres } from '../../backend/orders/OrderDeskInPostgres.ts';
import { LimitOrderExecutor, type ExecutorParts } from '../../backend/limit-orders/LimitOrderExecutor.ts';
import { LimitOrderLapses } from '../../backend/limit-orders/LimitOrderLapses.ts';
import type { PriceEngine } from '../../backend/pricing/PriceEngine.ts';
import { databaseTime } from '../../backend/store/databaseTime.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { confirmationIn } from './confirmationIn.ts';
import { ReportWatch } from '../../backend/reports/ReportWatch.ts';
import type { ReportRepository } from '../../domain/report/ports/ReportRepository.ts';
import { purge } from '../../backend/store/purge.ts';
import { AlertSender, type AlertSenderParts } from '../../backend/wishes/AlertSender.ts';
import { Worker, type WorkerState } from '../../backend/workers/Worker.ts';
import { RemindOrLapse } from '../../application/order/RemindOrLapse.ts';
import { minutes } from '../../domain/kernel/Instant.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { Senders } from './openSenders.ts';
import { personalData } from './personalData.ts';

export interface WorkerParts extends AlertSenderParts, Pick<ExecutorParts, 'ids' | 'facts' | 'supportCode'> {
  readonly engine: PriceEngine;
  /** The pages whose terms an order accepts. */
  readonly pages: Pages;
  readonly catalogue: CatalogueInMemory;
  /** The workers of parts that the shop opened before: prices, content. */
  readonly others: readonly Worker[];
  readonly senders: Senders;
  readonly pastTicks: PastTicks;
  readonly reports: ReportRepository;
  /** The address that is warned of reports that are due; null: no warning is sent. */
  readonly reportsMail: string | null;
  /** The shop is in maintenance (OPS-1): then nothing is executed, cancelled or sent as news either. */
  readonly isInMaintenance: boolean;
}
export interface RunningWorkers {
  /** The states by worker name. */
  readonly states: () => Readonly<Record<string, WorkerState>>;
  /** Do what falls due by the calendar: the terms of unpaid orders and the expiry of limit orders. */
  readonly dated: readonly Worker[];
  /** Starts no further rounds; resolves when uninterruptible work has ended. */
  readonly stop: () => Promise<void>;
}

const purgeWorker = ({ database, clock, log, senders }: WorkerParts): Worker => {
  const purging = Effect.tryPromise({
    try: () => purge(database, clock.now(), personalData),
    catch: (error) => error,
  });
  const round = Effect.uninterruptible(Effect.flatMap(purging, senders.forgetMails));
  return new Worker({ name: 'purge', everyMs: minutes(60), alone: database, round }, log);
};

const overdueWorker = (parts: WorkerParts): Worker => {
  const { database, clock, log } = parts;
  const round = Effect.uninterruptible(new RemindOrLapse(new OrderDeskInPostgres(parts), clock).execute());
  return new Worker({ name: 'unpaid orders', everyMs: minutes(5), alone: database, round }, log);
};

const limitOrderWorkers = (parts: WorkerParts) => {
  const { catalogue, clock, engine, identity, pages } = parts;
  const limitOrderParts = {
    ...parts,
    time: databaseTime(clock),
    edition: () => catalogue.current(),
    tick: () => (engine.isStale() ? null : engine.get()),
    onAccepted: (listener: () => void) => engine.onAccepted(listener),
    confirmationIn: (language: Language) => confirmationIn({ pages, identity }, language),
  };
  return {
    execution: new LimitOrderExecutor(limitOrderParts).worker,
    expiry: new LimitOrderLapses(limitOrderParts).worker,
  };
};

const reportWorker = ({ reports: repository, reportsMail: recipient, ...parts }: WorkerParts): Worker =>
  new ReportWatch({ ...parts, repository, recipient }).worker;

const alertWorker = (parts: WorkerParts): Worker => {
  const alerts = new AlertSender(parts);
  parts.catalogue.watchStock((product) => {
    alerts.stockChanged(product);
  });
  return alerts.worker;
};

/**
 * Runs everything that runs by itself, at the same time, until it is stopped. In maintenance those are the prices and
 * the messages that are already owed.
 */
export const openWorkers = (parts: WorkerParts): RunningWorkers => {
  const overdue = overdueWorker(parts);
  const { execution, expiry } = limitOrderWorkers(parts);
  const always = [...parts.others, parts.senders.outbox.worker];
  const workers = parts.isInMaintenance
    ? always
    : [...always, alertWorker(parts), overdue, execution, expiry, reportWorker(parts), purgeWorker(parts)];
  const fibers = workers.map((worker) => Effect.runFork(worker.run()));
  return {
    states: () => Object.fromEntries(workers.map((worker) => [worker.name, worker.state()])),
    dated: [overdue, expiry],
    stop: () => Effect.runPromise(Fiber.interruptAll(fibers)),
  };
};
