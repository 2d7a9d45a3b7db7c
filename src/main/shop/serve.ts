import { createServer } from 'node:net';
import { Result } from 'effect';
import type { Logger } from 'pino';
import type { Configuration } from '../../backend/config/Configuration.ts';
import { makeLogger } from '../../backend/config/logger.ts';
import { configurationLine, readConfiguration } from '../../backend/config/readConfiguration.ts';
import { unnamedStores } from '../../backend/config/unnamedStores.ts';
import { readShop } from '../../backend/config/readShop.ts';
import { makeFolder } from '../../backend/store/makeFolder.ts';
import type { OpenShop, ShopSetup } from './openShop.ts';
import { startupFailure } from './startupFailure.ts';
import { stopWith } from './stopWith.ts';

/** The process exits after this time even if closing hangs (R5). */
const longestClosingMs = 9_500;

/** Checks the port before opening or filling anything. Rejects with the error that listening would give. */
const portIsFree = ({ host, port }: Configuration['http']): Promise<void> =>
  new Promise((done, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen({ host, port, exclusive: true }, () => probe.close(() => done()));
  });

/**
 * Creates the data folder first, because loading the shop takes longer than finding that the folder is not writable.
 */
const prepared = async (config: Configuration): Promise<void> => {
  if (config.databaseUrl === null && config.backend === null) makeFolder(config.dataFolder);
  await portIsFree(config.http);
};

/**
 * Runs a shop as the environment configures it, by default the demo shop, until a signal ends it. If it cannot open, it
 * prints one line with the reason. `dev`: with dev controls, whatever the environment says.
 */
export async function serve(
  demoShop: string,
  open: (setup: ShopSetup, log: Logger) => Promise<OpenShop>,
  { dev = false }: { readonly dev?: boolean } = {},
): Promise<void> {
  const read = Result.getOrElse(readConfiguration(process.env), (wrong) => stopWith(configurationLine(wrong)));
  const config = { ...read, dev: read.dev || dev };
  const profile = Result.getOrElse(readShop(config.shopFile ?? demoShop), (wrong) =>
    stopWith(configurationLine(wrong)),
  );
  const log = makeLogger(config.logLevel);
  const shop = await prepared(config)
    .then(() => open({ config, profile }, log))
    .catch((error: unknown) => stopWith(startupFailure(error, config)));
  log.info({ address: shop.address, dev: config.dev }, 'the shop is open');
  const stores = unnamedStores(config.http.publicUrls);
  if (stores.length > 0) log.warn({ stores }, 'stores without a TROY_PUBLIC_URL: links lead to names of their endings');
  let closing = false;
  const close = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'the shop closes');
    setTimeout(() => process.exit(1), longestClosingMs).unref();
    // After Ctrl-C there is no load balancer to wait for.
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
  // After the handlers above: a process that waits for this line may stop the shop at once.
  process.stdout.write(`Troy is open at http://localhost:${shop.address.split(':').at(-1)}\n`);
}
