import type { FastifyReply } from 'fastify';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { NotRendered } from '../../page-cache/RenderGate.ts';

type Reason = 'busy' | 'tooMany' | 'away';

const texts: Readonly<Record<Language, { readonly title: string } & Readonly<Record<Reason, string>>>> = {
  de: {
    title: 'Einen Moment bitte',
    busy: 'Gerade sind sehr viele Besucher im Shop. Die Seite lädt sich gleich von selbst neu.',
    away: 'Der Shop ist gerade nicht erreichbar. Die Seite lädt sich gleich von selbst neu.',
    tooMany: 'Von Ihrem Anschluss wurden sehr viele Seiten abgerufen. Die Seite lädt sich in Kürze von selbst neu.',
  },
  en: {
    title: 'One moment, please',
    busy: 'Very many visitors are in the shop right now. This page reloads by itself in a moment.',
    away: 'The shop cannot be reached right now. This page reloads by itself in a moment.',
    tooMany: 'Very many pages were requested from your connection. This page reloads by itself shortly.',
  },
};

/** A short page without rendering that reloads itself. */
const plainPage = (language: Language, why: Reason, afterSeconds: number): string => {
  const { title, [why]: text } = texts[language];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${afterSeconds}"></head>` +
    `<body><h1>${title}</h1><p>${text}</p></body></html>`
  );
};

const reasons: Readonly<Record<NotRendered['_tag'], Reason>> = {
  ShopBusy: 'busy',
  VisitorLeft: 'busy',
  TooManyPages: 'tooMany',
  BackendAway: 'away',
};

/** Answers a visitor whose page is not rendered now: 503, or 429 where the visitor's address had too many. */
export const sendNotRendered = (reply: FastifyReply, why: NotRendered, language: Language): FastifyReply => {
  const after = why._tag === 'VisitorLeft' ? 1 : why.retryAfterSeconds;
  const reason = reasons[why._tag];
  return reply
    .code(reason === 'tooMany' ? 429 : 503)
    .header('retry-after', String(after))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage(language, reason, after));
};
