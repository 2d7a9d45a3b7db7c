import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problemMediaType } from '../../../contract/Problem.ts';
import { HeadTooLarge, RequestMalformed } from '../../../contract/ProtocolErrors.ts';
import { problemOf } from '../answers/problemOf.ts';
import { dataHeaders } from './securityHeaders.ts';

const headOverflow = 'HPE_HEADER_OVERFLOW';

const statusLines: Readonly<Record<string, string>> = {
  [headOverflow]: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** How long a client gets to read the refusal before the connection is closed. */
const lingerMs = 1_000;

/** Whether a refusal would be read as the answer to an earlier request, or as a part of it. */
const wouldMislead = (code: string | undefined, socket: Socket, isAnswering: boolean): boolean =>
  // A head that is too large is the beginning of a request, so an idle connection has answered all earlier ones.
  socket.bytesWritten > 0 && (code !== headOverflow || isAnswering);

/**
 * Answers a client that sends no HTTP request, or none in time, then closes the connection in any case (F2).
 * `isAnswering`: whether the connection has a request under way.
 */
export const refuseRaw = (error: Error & { readonly code?: string }, socket: Socket, isAnswering: boolean): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || wouldMislead(error.code, socket, isAnswering)) {
    socket.destroy();
    return;
  }
  const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request';
  const correlationId = randomUUID();
  const refusal = error.code === headOverflow ? new HeadTooLarge() : new RequestMalformed({ at: ['request'] });
  const body = JSON.stringify({
    ...problemOf(refusal, correlationId),
    status: Number(statusLine.slice(0, 3)),
  });
  const headers = {
    ...dataHeaders,
    'x-correlation-id': correlationId,
    'content-type': problemMediaType,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(
    `HTTP/1.1 ${statusLine}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  );
};
