// @vitest-environment happy-dom
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { drawingRoutes } from '../../../src/backend/content/drawings/drawingRoutes.ts';
import { drawingMotifs, drawingPath, drawingTones } from '../../../src/domain/content/Drawing.ts';

const app = Fastify();
drawingRoutes(app);
const drawn = async (path: string) => app.inject({ url: path });

describe('drawings of the encyclopedia', () => {
  it.each(drawingMotifs)('%s is a file of its own in every tone, within its frame (RT-18)', async (motif) => {
    const files = await Promise.all(drawingTones.map(async (tone) => drawn(drawingPath({ motif, tone }))));
    for (const { statusCode, headers, body } of files) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      const svg = new DOMParser().parseFromString(body, 'application/xml');
      expect(svg.querySelector('parsererror'), body).toBeNull();
      expect(svg.querySelectorAll('path, circle, text').length).toBeGreaterThan(0);
      // Without a size of its own, a browser knows no natural one.
      expect(body).toContain(' width="64" height="64"');
      expect(body).not.toMatch(/NaN|undefined|<script|href/);
    }
    expect(new Set(files.map(({ body }) => body)).size).toBe(drawingTones.length);
  });

  it('of an element has the symbol and number of its metal (RT-18)', async () => {
    const wordsOf = async (tone: (typeof drawingTones)[number]) =>
      [...(await drawn(drawingPath({ motif: 'element', tone }))).body.matchAll(/>(\w+)<\/text>/g)].map(
        ([, word]) => word,
      );
    expect([await wordsOf('platinum'), await wordsOf('palladium'), await wordsOf('silver')]).toEqual([
      ['Pt', '78'],
      ['Pd', '46'],
      ['Ag', '47'],
    ]);
  });

  it('are different for each motif, and there are no others', async () => {
    const bodies = await Promise.all(
      drawingMotifs.map(async (motif) => (await drawn(drawingPath({ motif, tone: 'gold' }))).body),
    );
    expect(new Set(bodies).size).toBe(drawingMotifs.length);
    for (const path of ['/drawings/coin-red.svg', '/drawings/cat-gold.svg'])
      expect((await drawn(path)).statusCode, path).toBe(404);
  });
});
