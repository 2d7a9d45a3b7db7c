import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Result, Schema } from 'effect';
import { statedShop } from '../../backend/orders/statedShop.ts';
import type { OpenedDesk, Printed } from './Desk.ts';
import { deskSocketOf, SentLine } from './deskSocket.ts';
import { desks } from './desks.ts';

const readLine = Schema.decodeUnknownResult(Schema.fromJsonString(SentLine));

/** Bytes of a command line; a longer one is cut off unread. */
const longestLine = 65_536;
/** How long a stop waits for commands under way. */
const longestCommandMs = 4_000;

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > longestLine) throw new RangeError(`a command line of more than ${longestLine} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/**
 * Takes commands of the dealer from processes beside the shop, because one process alone can use an embedded database.
 * Where there can be no socket, the shop opens without it.
 * @param dataFolder the shop's, which this process has locked
 * @returns ends the socket after the commands under way
 */
export async function openDeskSocket(
  dataFolder: string,
  { database, log, catalogue }: Omit<OpenedDesk, 'shop'>,
): Promise<() => Promise<void>> {
  const printed = async (text: string): Promise<Printed | null> => {
    const line = readLine(text);
    const entry = Result.isSuccess(line) ? desks.get(line.success.name) : undefined;
    if (Result.isFailure(line) || entry?.inShop !== true) return null;
    const desk = await entry.load();
    return desk(line.success, async (use) =>
      Result.succeed(await use({ database, log, catalogue, shop: await statedShop(database) })),
    );
  };
  const underWay = new Set<Promise<void>>();
  const answer = async (text: string, response: ServerResponse): Promise<void> => {
    try {
      const found = await printed(text);
      response.writeHead(found === null ? 404 : 200).end(JSON.stringify(found));
    } catch (error) {
      log.error({ err: error }, 'a command of the dealer failed');
      response.writeHead(500).end();
    }
  };
  const server = createServer({ requestTimeout: 5_000, connectionsCheckingInterval: 1_000 }, (request, response) => {
    textOf(request).then(
      (text) => {
        const answering = answer(text, response).finally(() => underWay.delete(answering));
        underWay.add(answering);
      },
      (error: unknown) => {
        log.warn({ reason: String(error) }, 'a command of the dealer was cut off');
        response.destroy();
      },
    );
  });
  try {
    const path = deskSocketOf(dataFolder);
    if (path === null) throw new RangeError('its path is too long, or the system has no sockets of files');
    // A killed process leaves its own behind.
    rmSync(path, { force: true });
    server.listen(path);
    await once(server, 'listening');
  } catch (error) {
    log.warn({ dataFolder, reason: String(error) }, 'no socket for the dealer: commands cannot run beside this shop');
  }
  return async () => {
    server.close();
    // Connections that have sent no whole command are not waited for.
    await Promise.race([Promise.all(underWay), sleep(longestCommandMs)]);
    server.closeAllConnections();
  };
}
