import proxyAddr from '@fastify/proxy-addr';
import type { HttpConfiguration } from '../config/Configuration.ts';

/** Whether the configuration trusts the proxy at an address `hop` hops away; hop 0 is the connected one. */
export const trustedProxies = (
  trustProxy: HttpConfiguration['trustProxy'],
): ((address: string, hop: number) => boolean) => {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  return proxyAddr.compile([...trustProxy]);
};
