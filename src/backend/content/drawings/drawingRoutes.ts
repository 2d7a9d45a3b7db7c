import type { FastifyInstance } from 'fastify';
import { drawingMotifs, drawingPath, drawingTones } from '../../../domain/content/Drawing.ts';
import { partsOf } from './motifs.ts';

type Tone = (typeof drawingTones)[number];

/** Of each tone, a shade for light and one for dark; both stand out against the paper of their page. */
export const shades: Readonly<Record<Tone, readonly [light: string, dark: string]>> = {
  gold: ['#8a6412', '#d9b04f'],
  silver: ['#5f666d', '#b7bec5'],
  platinum: ['#4c5f68', '#a3b7bf'],
  palladium: ['#6b5d52', '#c1b2a4'],
  ink: ['#3d3931', '#cfc8ba'],
};

/** A drawing as a file of its own, which follows the scheme of its reader. */
const drawn = (motif: (typeof drawingMotifs)[number], tone: Tone): string => {
  const [light, dark] = shades[tone];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round">' +
    `<style>svg{stroke:${light};color:${light}}@media(prefers-color-scheme:dark){svg{stroke:${dark};color:${dark}}}` +
    '.f{fill:currentColor;fill-opacity:.14;stroke:none}' +
    'text{fill:currentColor;stroke:none;font-family:Georgia,serif;text-anchor:middle}</style>' +
    `${partsOf({ motif, tone })}</svg>\n`
  );
};

/** Serves the drawings of the encyclopedia: each motif in each tone (RT-18). */
export const drawingRoutes = (app: FastifyInstance): void => {
  for (const motif of drawingMotifs)
    for (const tone of drawingTones)
      app.get(drawingPath({ motif, tone }), (_, reply) =>
        reply
          .header('cache-control', 'public, max-age=86400')
          .type('image/svg+xml; charset=utf-8')
          .send(drawn(motif, tone)),
      );
};
