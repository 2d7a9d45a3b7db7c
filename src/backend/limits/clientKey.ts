import { isIPv6 } from 'node:net';

/** The first groups of an IPv6 address, without leading zeros. */
const networkOf = (ip: string, groupCount: 3 | 4): string => {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups
    .slice(0, groupCount)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/${groupCount * 16}`;
};

const mappedIPv4 = (ip: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];

/**
 * The address that a limit counts: an IPv4 address, or the /64 network of an IPv6 address, which one household usually
 * has.
 */
export const clientKey = (ip: string): string => (isIPv6(ip) ? (mappedIPv4(ip) ?? networkOf(ip, 4)) : ip);

/**
 * The /48 network of an IPv6 address or of its `clientKey`, which one customer of a provider or a rented server may have
 * whole; null for an IPv4 address.
 */
export const wideNetworkOf = (client: string): string | null => {
  const ip = client.replace(/\/64$/, '');
  return isIPv6(ip) && mappedIPv4(ip) === undefined ? networkOf(ip, 3) : null;
};
