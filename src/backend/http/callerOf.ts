import type { FastifyRequest } from 'fastify';
import type { HttpConfiguration } from '../config/Configuration.ts';
import type { PageCaller } from './ServerParts.ts';

/**
 * For whom the page of a request calls a backend on another origin. A configured origin of the host is right even if a
 * proxy does not say that the visitor came by https.
 */
export const callerOf = (
  { protocol, host, ip }: FastifyRequest,
  publicUrls: HttpConfiguration['publicUrls'],
): PageCaller => {
  const name = host.toLowerCase();
  const configured = Object.values(publicUrls).find((url) => url !== null && new URL(url).host === name);
  return { origin: configured ?? `${protocol}://${name}`, address: ip };
};
