import proxyAddr from '@fastify/proxy-addr';
import type { HttpConfiguration } from '../config/Configuration.ts';

/** Whether the configuration trusts the proxy at an address `hop` hops away; hop 0 is the connected one. */
export const trustedProxies = (
  trustProxy: HttpConfiguration['trustProxy'],
): ((address: string, hop: number) => boolean) =>
  trustProxy === false
    ? () => false
    : typeof trustProxy === 'number'
      ? (_, hop) => hop < trustProxy
      : proxyAddr.compile([...trustProxy]);
