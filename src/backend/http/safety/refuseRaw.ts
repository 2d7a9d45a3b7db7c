import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problemMediaType } from '../../../contract/Problem.ts';
import { RequestMalformed } from '../../../contract/ProtocolErrors.ts';
import { problemOf } from '../answers/problemOf.ts';
import { dataHeaders } from './securityHeaders.ts';

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** How long a client gets to read the refusal before the connection is closed. */
const lingerMs = 1_000;

/** Answers a client that sends no HTTP request, or none in time, then closes the connection in any case (F2). */
export const refuseRaw = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request';
  const correlationId = randomUUID();
  const body = JSON.stringify({
    ...problemOf(new RequestMalformed({ at: ['request'] }), correlationId),
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
