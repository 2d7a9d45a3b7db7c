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

const failedTexts: Readonly<Record<Language, PlainText>> = {
  de: {
    title: 'Etwas ist schiefgegangen',
    text: 'Der Fehler liegt bei uns. Bitte laden Sie die Seite gleich noch einmal: Es wurde nichts bestellt, und Ihr Warenkorb bleibt erhalten.',
  },
  en: {
    title: 'Something went wrong',
    text: 'The fault is ours. Please load this page again in a moment: nothing has been ordered, and your cart is kept.',
  },
};

interface PlainText {
  readonly title: string;
  readonly text: string;
}

/** A short page without rendering; it reloads itself after these seconds, or not at all. */
const plainPage = (language: Language, { title, text }: PlainText, afterSeconds: number | null): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<meta name="color-scheme" content="light dark">` +
  (afterSeconds === null ? '' : `<meta http-equiv="refresh" content="${afterSeconds}">`) +
  `</head><body><h1>${title}</h1><p>${text}</p></body></html>`;

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
    .send(plainPage(language, { title: texts[language].title, text: texts[language][reason] }, after));
};

/** Answers a visitor whose page could not be rendered because of a defect: 500, kept by no cache (RT-39). */
export const sendFailed = (reply: FastifyReply, language: Language): FastifyReply =>
  reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage(language, failedTexts[language], null));
