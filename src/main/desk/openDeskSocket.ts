import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Result, Schema } from 'effect';
import { statedShop } from '../../backend/orders/statedShop.ts';
import type { OpenedDesk, Printed } from './Desk.ts';
import { deskSocketOf, SentLine } from './deskSocket.ts';
import { desks } from './desks.ts';

const readLine = Schema.decodeUnknownResult(Schema.fromJsonString(SentLine));

/**
 * Takes commands of the dealer from processes beside the shop, because one process alone can use an embedded database.
 * @param dataFolder the shop's, which this process has locked
 * @returns ends the socket after the commands under way
 */
export async function openDeskSocket(
  dataFolder: string,
  { database, log, catalogue }: Omit<OpenedDesk, 'shop'>,
): Promise<() => Promise<void>> {
  const path = deskSocketOf(dataFolder);
  if (path === null) {
    log.warn({ dataFolder }, 'commands of the dealer cannot run beside this shop: its data folder can have no socket');
    return () => Promise.resolve();
  }
  const printed = async (request: IncomingMessage): Promise<Printed | null> => {
    const line = readLine(await text(request));
    const entry = Result.isSuccess(line) ? desks.get(line.success.name) : undefined;
    if (Result.isFailure(line) || entry?.inShop !== true) return null;
    const desk = await entry.load();
    return desk(line.success, async (use) =>
      Result.succeed(await use({ database, log, catalogue, shop: await statedShop(database) })),
    );
  };
  const server = createServer((request, response) => {
    printed(request).then(
      (answer) => response.writeHead(answer === null ? 404 : 200).end(JSON.stringify(answer)),
      (error: unknown) => {
        log.error({ err: error }, 'a command of the dealer failed');
        response.writeHead(500).end();
      },
    );
  });
  // One of a killed process is left behind.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
  };
}
