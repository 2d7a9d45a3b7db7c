import type { FastifyRequest } from 'fastify';
import type { Hosts } from '../config/Hosts.ts';
import type { PageCaller } from './ServerParts.ts';

/** For whom the page of a request calls a backend on another origin. */
export const callerOf = (request: FastifyRequest, hosts: Hosts): PageCaller => ({
  origin: hosts.originInBrowser(request),
  address: request.ip,
});
