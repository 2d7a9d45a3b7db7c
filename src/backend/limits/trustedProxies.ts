import proxyAddr from '@fastify/proxy-addr';
import type { HttpConfiguration } from '../config/Configuration.ts';

/** Whether the address so many hops away is a proxy that the configuration trusts; hop 0 is the one that connects. */
export const trustedProxies = (
  trustProxy: HttpConfiguration['trustProxy'],
): ((address: string, hop: number) => boolean) =>
  trustProxy === false
    ? () => false
    : typeof trustProxy === 'number'
      ? (_, hop) => hop < trustProxy
      : proxyAddr.compile([...trustProxy]);
