import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { HttpConfiguration } from '../../config/Configuration.ts';
import { clientKey } from '../../limits/clientKey.ts';

/** Tells whom a connection counts for, believing what proxies say as far as the calls do. */
export function addressOf(trustProxy: HttpConfiguration['trustProxy']): (request: IncomingMessage) => string {
  const trusts =
    trustProxy === false
      ? () => false
      : typeof trustProxy === 'number'
        ? (_: string, hop: number) => hop < trustProxy
        : proxyAddr.compile([...trustProxy]);
  return (request) => clientKey(proxyAddr(request, trusts));
}
