import { createServer } from 'node:net';
import { Result } from 'effect';
import type { Logger } from 'pino';
import type { Configuration } from '../../backend/config/Configuration.ts';
import { makeLogger } from '../../backend/config/logger.ts';
import { configurationLine, readConfiguration } from '../../backend/config/readConfiguration.ts';
import { readShop } from '../../backend/config/readShop.ts';
import { makeFolder } from '../../backend/store/makeFolder.ts';
import type { OpenShop, ShopSetup } from './openShop.ts';
import { startupFailure } from './startupFailure.ts';

/** Whatever hangs, a process that was told to stop is gone by then (R5). */
const longestClosingMs = 9_500;

const stop = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

/** Nothing is opened, let alone filled, for a shop that could not be reached. Rejects as listening would. */
const portIsFree = ({ host, port }: Configuration['http']): Promise<void> =>
  new Promise((done, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen({ host, port, exclusive: true }, () => probe.close(() => done()));
  });

/** Loading a shop takes longer than seeing that it has no place to write to. */
const prepared = async (config: Configuration): Promise<void> => {
  if (config.databaseUrl === null) makeFolder(config.dataFolder);
  await portIsFree(config.http);
};

/** Runs a shop as the environment configures it, the demo shop unless another is named, until a signal ends it; when it cannot open, one line says why. */
export async function serve(
  demoShop: string,
  open: (setup: ShopSetup, log: Logger) => Promise<OpenShop>,
): Promise<void> {
  const config = Result.getOrElse(readConfiguration(process.env), (wrong) => stop(configurationLine(wrong)));
  const profile = Result.getOrElse(readShop(config.shopFile ?? demoShop), (wrong) => stop(configurationLine(wrong)));
  const log = makeLogger(config.logLevel);
  const shop = await prepared(config)
    .then(() => open({ config, profile }, log))
    .catch((error: unknown) => stop(startupFailure(error, config)));
  log.info({ address: shop.address, dev: config.dev }, 'the shop is open');
  process.stdout.write(`Troy is open at http://localhost:${shop.address.split(':').at(-1)}\n`);
  let closing = false;
  const close = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'the shop closes');
    setTimeout(() => process.exit(1), longestClosingMs).unref();
    // Whoever presses Ctrl-C does not wait for a load balancer.
    shop.close({ drainMs: signal === 'SIGTERM' ? 1_000 : 0 }).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the shop did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
