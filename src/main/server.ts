import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Result } from 'effect';
import { configurationLine, readConfiguration } from '../backend/config/readConfiguration.ts';
import { makeLogger } from '../backend/config/logger.ts';
import { PageCache } from '../backend/page-cache/PageCache.ts';
import { routeTree } from '../ui/routes/router.tsx';
import { clientManifest } from './clientManifest.ts';
import { openShop } from './openShop.ts';
import { pagesFrom } from './pages.tsx';
import { shopOver } from './shopOver.ts';
import { startupFailure } from './startupFailure.ts';
import { VisitContainers } from './visitContainer.ts';

const here = dirname(fileURLToPath(import.meta.url));
const folders = { migrations: join(here, 'migrations'), client: join(here, '../client') };

/** The key that signs sessions and quotes where none is configured: made once and kept with the data. */
function ownSecret(): string {
  const file = join(process.env['TROY_DATA'] ?? 'var', 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const secret = randomBytes(32).toString('base64url');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}

const read = readConfiguration(process.env, ownSecret);
if (Result.isFailure(read)) {
  process.stderr.write(`${configurationLine(read.failure)}\n`);
  process.exit(1);
}
const config = read.success;
const log = makeLogger(config.logLevel);

try {
  const shop = await openShop(config, folders, log, ({ services, ids, edition }) => {
    const visits = new VisitContainers(services, ids);
    return pagesFrom({
      shopOf: (visit) => ({ market: visit.market, origin: visit.url.origin, devControls: config.dev, ...shopOver(visits.of(visit)) }),
      manifest: clientManifest(folders.client, 'src/main/browser.tsx', routeTree),
      cache: new PageCache(edition),
      apiBase: '',
      insecureCookies: config.http.insecureCookies,
      rootRedirect: config.rootRedirect,
    });
  });
  log.info({ address: shop.address, dev: config.dev }, 'the shop is open');
  process.stdout.write(`Troy is open at http://localhost:${config.http.port}\n`);
  let closing = false;
  const close = (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'the shop closes');
    shop.close().then(() => process.exit(0), (error: unknown) => {
      log.error({ err: error }, 'the shop did not close cleanly');
      process.exit(1);
    });
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
} catch (error) {
  process.stderr.write(`${startupFailure(error, config)}\n`);
  process.exit(1);
}
