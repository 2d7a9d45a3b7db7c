import type { OutboxMessage } from '../../dev/DevControls.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const linkTo = (id: string, html: string): string =>
  html === '' ? '' : ` · <a href="/dev/outbox/${encodeURIComponent(id)}">as a mail program shows it</a>`;

const messageHtml = ({ id, at, channel, to, subject, text, html }: OutboxMessage): string =>
  `<article><h2>${escaped(subject)}</h2>` +
  `<p>${escaped(channel)} · ${escaped(to)} · <time>${new Date(at).toISOString()}</time>${linkTo(id, html)}</p>` +
  `<pre>${escaped(text)}</pre></article>`;

/** The messages of the outbox, newest first, without styles and scripts. */
export const outboxPage = (messages: readonly OutboxMessage[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head><body><h1>Outbox</h1>${
    messages.length === 0
      ? '<p>Nothing has been sent.</p>'
      : messages
          .toSorted((a, b) => b.at - a.at)
          .map(messageHtml)
          .join('')
  }</body></html>`;
