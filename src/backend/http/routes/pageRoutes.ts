import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageInPath, languageOf } from '../../../domain/market/Languages.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { Currency } from '../../../domain/kernel/Money.ts';
import type { StoreKey } from '../../../domain/market/Market.ts';
import { currencyOf, marketOf } from '../../../domain/market/Stores.ts';
import { isAccountPath, pagePaths } from '../../config/pagePaths.ts';
import { registerFormPosts } from './formPosts.ts';
import { registerNewsletterForms } from './newsletterForms.ts';
import { pathRedirect } from './pathRedirect.ts';
import { pageHeaders, type PagePolicy } from '../safety/securityHeaders.ts';
import { finishedPage, type FinishedPage } from '../../page-cache/finishedPage.ts';
import { isNotRendered } from '../../page-cache/RenderGate.ts';
import { RequestMalformed } from '../../../contract/ProtocolErrors.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import { sendFailed, sendNotRendered } from '../answers/plainPage.ts';
import { sendBytes } from '../answers/sendBytes.ts';
import { callerOf } from '../callerOf.ts';
import type { PageDoor, PageServerParts, PageSessions, PageVisit } from '../ServerParts.ts';
import { cookiesOf, sessionCookies } from '../sessionCookies.ts';
import type { IssuedSession } from '../../../domain/session/Session.ts';

/** Answers a URL that cannot be decoded with the page for unknown URLs. */
export type UnknownPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The dependencies of pages. */
interface PageRoutes extends PageServerParts {
  readonly door: PageDoor;
}

/** Every GET that is neither a call nor a file is a page. */
export const registerPages = (app: FastifyInstance, shop: PageServerParts, door: PageDoor): UnknownPage => {
  const parts: PageRoutes = { ...shop, door };
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    compress: false,
    handler: (request, reply) => paged(request, reply, parts),
  });
  registerDrafts(app, parts);
  registerNewsletterForms(app, parts);
  registerFormPosts(app);
  return async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '').replaceAll('%', '%25');
    const refused = await door.refused(request, reply);
    if (refused !== null) return refused;
    const visit = pageVisit(request, parts, pathRedirect(path) ?? path);
    return rendered(request, reply, visit, parts);
  };
};

/** Takes a story that is being written, and answers its page (CMS-3). */
const draftPath = '/content-draft';
const longestDraft = 1024 * 1024;

const registerDrafts = (app: FastifyInstance, parts: PageRoutes): void => {
  const { editor, door, hosts } = parts;
  if (editor === undefined) return;
  type Draft = FastifyRequest<{ Querystring: { page?: unknown } }>;
  /** A path that leads to this shop, read as URLs are, which drop tabs and line breaks; otherwise the home page. */
  const addressOf = (request: Draft): string => {
    const { page } = request.query;
    const origin = hosts.publicOrigin(request);
    if (typeof page !== 'string' || !page.startsWith('/') || page.length > longestAddress) return '/';
    return URL.canParse(page, origin) && new URL(page, origin).origin === new URL(origin).origin ? page : '/';
  };
  /** Refuses a sender before the story is read, which may be long. */
  const refusedUnread = async (request: Draft, reply: FastifyReply): Promise<FastifyReply | void> => {
    const refused = await door.refused(request, reply);
    if (refused !== null) return refused;
    if (!editor.isAsking(new URL(addressOf(request), hosts.publicOrigin(request))))
      return sendProblem(request, reply, new RequestMalformed({ at: ['page'] }));
  };
  app.post(draftPath, { bodyLimit: longestDraft, onRequest: refusedUnread }, (request: Draft, reply) =>
    rendered(request, reply, pageVisit(request, parts, addressOf(request), storyIn(request.body)), parts),
  );
};
const storyIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'story' in body ? body.story : null;

/** A path has one form for good, so that shared caches may keep the redirect to it for a day. */
const redirectKept = 'public, max-age=86400';

/** The longest address of a page, with its query. Longer ones lead nowhere, and reading them takes time. */
const longestAddress = 4_096;

const paged = async (request: FastifyRequest, reply: FastifyReply, parts: PageRoutes): Promise<FastifyReply> => {
  const refused = await parts.door.refused(request, reply);
  if (refused !== null) return refused;
  if (request.url.length > longestAddress)
    return reply
      .code(414)
      .type('text/plain; charset=utf-8')
      .send('Diese Adresse ist zu lang. This address is too long.');
  const tidy = pathRedirect(request.url);
  if (tidy !== null) return reply.code(301).header('location', tidy).header('cache-control', redirectKept).send();
  const chosen = currencyChoice(request.url, parts.hosts.storeOf(request.host));
  if (chosen !== null) {
    const cookie = `currency=${chosen.currency}; Path=/; SameSite=Lax${parts.config.insecureCookies ? '' : '; Secure'}`;
    return reply
      .code(302)
      .header('location', chosen.location)
      .header('cache-control', 'no-store')
      .header('set-cookie', cookie)
      .send();
  }
  const { config, sessions } = parts;
  const visitor = pageVisit(request, parts);
  const renewed = await renewedSession(visitor, sessions);
  if (renewed !== null)
    reply.header('set-cookie', [...sessionCookies(renewed, config.insecureCookies, sessions.areTokensReadable)]);
  const visit = renewed === null ? visitor : withSession(visitor, renewed);
  const away = maintenanceRedirect(visit.url.pathname, parts.config.maintenance);
  if (away !== null) return reply.code(302).header('location', away).header('cache-control', 'no-store').send();
  return rendered(request, reply, visit, parts);
};

const rendered = async (
  request: FastifyRequest,
  reply: FastifyReply,
  visit: PageVisit,
  { renderPage, connectTo, editor, config }: PageRoutes,
): Promise<FastifyReply> => {
  const { language } = visit.market;
  try {
    const page = await renderPage(visit);
    // The renderer has reported what failed, and gives no text where not even its page for failures could be rendered.
    if (isEmptyFailure(page)) return sendFailed(reply, language);
    const framedBy = visit.editing === undefined ? null : (editor?.origin ?? null);
    return await sendPage(request, reply, page, { connectTo, framedBy, hasTags: config.tagContainer !== null });
  } catch (error) {
    if (isNotRendered(error)) return sendNotRendered(reply, error, language);
    request.log.error({ err: error, correlationId: request.id }, 'a page could not be made');
    return sendFailed(reply, language);
  }
};

const isEmptyFailure = (page: Response | FinishedPage): boolean =>
  !(page instanceof Response) && page.status >= 500 && page.bytes.size === 0;

/**
 * The dollar toggle (MKT-5): `?currency=USD` on any page sets the session's currency and redirects to the page without
 * it; null where no currency is given.
 */
export const currencyChoice = (
  url: string,
  store: StoreKey,
): { readonly currency: Currency; readonly location: string } | null => {
  const [path = '/', ...query] = url.split('?');
  const asked = new URLSearchParams(query.join('?'));
  const wanted = asked.get('currency');
  if (wanted === null) return null;
  const currency = currencyOf(store, wanted === 'USD');
  asked.delete('currency');
  return { currency, location: asked.size === 0 ? path : `${path}?${asked.toString()}` };
};

const noticePath = { de: '/maintenance', en: '/en/maintenance' } as const;

/** In maintenance every page redirects to /maintenance; otherwise /maintenance redirects to the home page (OPS-1). */
const maintenanceRedirect = (path: string, on: boolean): string | null => {
  const language = languageInPath(path) ?? 'de';
  const isNotice = path === noticePath[language];
  if (isNotice === on) return null;
  return on ? noticePath[language] : pagePaths.home[language];
};

const pageVisit = (
  request: FastifyRequest,
  { hosts, sessions, door, editor }: PageRoutes,
  path = request.url,
  sent: unknown = null,
): PageVisit => {
  const site = hosts.siteOf(request.host);
  const cookies = cookiesOf(request.headers.cookie);
  const shopper = sessions.shopperOf(request);
  const url = new URL(path, hosts.publicOrigin(request));
  const acceptLanguage = request.headers['accept-language'] ?? null;
  const language = languageOf({ pathPrefix: languageNamed(url), langCookie: cookies['lang'] ?? null, acceptLanguage });
  const market = marketOf({ site, language, usd: cookies.currency === 'USD' });
  return {
    url,
    site,
    market,
    cookies,
    shopper: shopper === null ? null : { ownerId: shopper.ownerId, level: shopper.level, market },
    acceptLanguage,
    correlationId: request.id,
    caller: callerOf(request, hosts),
    turn: door.turnOf(request),
    ...(editor?.isAsking(url) === true ? { editing: { sent, script: editor.script(draftPath) } } : {}),
  };
};

/**
 * Renews the session when a customer with an expired access token requests an account page, so that a signed-in
 * customer is not asked to sign in (AUTH-2, RT-41). If renewal fails, the page handles it.
 */
const renewedSession = async (
  { url, shopper, cookies, market, caller }: PageVisit,
  sessions: PageSessions,
): Promise<IssuedSession | null> => {
  const { ctRefreshToken, ctTokenLevel } = cookies;
  if (shopper !== null || ctRefreshToken === undefined || ctTokenLevel !== 'User' || !isAccountPath(url.pathname))
    return null;
  return sessions.renewed(ctRefreshToken, market, caller);
};

const withSession = (visitor: PageVisit, { level, tokens }: IssuedSession): PageVisit => ({
  ...visitor,
  cookies: { ...visitor.cookies, ctToken: tokens.accessToken },
  shopper: { ownerId: tokens.ownerId, level, market: visitor.market },
});

/**
 * The language of a URL: German pages have no prefix. The target of activation links has one path for both languages
 * and a parameter for the language (RT-25).
 */
const languageNamed = ({ pathname, searchParams }: URL): Language | null => {
  if (pathname !== pagePaths.activate.de) return languageInPath(pathname) ?? 'de';
  const named = searchParams.get('lang');
  return named === 'de' || named === 'en' ? named : null;
};

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Response | FinishedPage,
  policy: PagePolicy,
): Promise<FastifyReply> => {
  const { status, headers, bytes, scripts } =
    page instanceof Response
      ? finishedPage({ status: page.status, headers: [...page.headers], html: await page.text() })
      : page;
  if (policy.framedBy != null) reply.removeHeader('x-frame-options');
  reply
    .code(status)
    .headers(pageHeaders(scripts, policy))
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding');
  const cookies = headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : []));
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, value);
  // Fastify appends to cookies that are already set.
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  // A shared cache would give the renewed session of one customer to others.
  if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-store');
  if (bytes.size === 0) return reply.send();
  const isShared = String(reply.getHeader('cache-control')).startsWith('public');
  return sendBytes(request, reply, bytes, { isNamed: isShared });
};
