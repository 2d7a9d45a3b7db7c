import type { Logger } from 'pino';
import { logOf } from '../../backend/http/requestLog.ts';
import type { PageParts } from './pages.ts';

/** Logs that a page could not be made, unless nothing is logged about its address (R13). */
export const loggedFailure =
  (log: Logger): PageParts['failed'] =>
  (error, route, { url, correlationId }) =>
    logOf(url.pathname, log).error({ err: error, route, correlationId }, 'a page could not be made');
