import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from '../backend/http/checked.ts';

export declare const hearAnswer: (
  request: IncomingMessage,
  response: ServerResponse,
  tell: (exchange: Exchange) => void,
) => void;
export declare const textOf: (bytes: Buffer, packed: unknown) => string;
