import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { HttpConfiguration } from '../config/Configuration.ts';
import { clientKey } from './clientKey.ts';
import { trustedProxies } from './trustedProxies.ts';

/** Finds the address a connection counts for, trusting the same proxies as the calls do. */
export function addressOf(trustProxy: HttpConfiguration['trustProxy']): (request: IncomingMessage) => string {
  const trusts = trustedProxies(trustProxy);
  return (request) => clientKey(proxyAddr(request, trusts));
}
