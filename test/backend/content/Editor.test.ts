import { describe, expect, it } from 'vitest';
import { Editor } from '../../../src/backend/content/Editor.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { editorQuery, previewToken } from '../../builders/editorToken.ts';
import { TestClock } from '../../ports/TestShop.ts';

const clock = new TestClock();
const editor = (space: number | null = 7) =>
  new Editor({ previewToken, space, origin: 'https://editor.example', clock });
const isAsking = (query: string, space?: number | null) =>
  editor(space).isAsking(new URL(`https://troy.example/agb?${query}`));

describe('the visual editor', () => {
  it('has a token of its space and the preview token, made within the last hour (CMS-3)', () => {
    expect(isAsking(editorQuery(clock.now()))).toBe(true);
    expect(isAsking(editorQuery(clock.now() - minutes(59)))).toBe(true);
    expect(isAsking(editorQuery(clock.now(), { space: '8' }), null)).toBe(true);
  });

  it.each<[string, string]>([
    ['no token', ''],
    ['a token of more than an hour ago', editorQuery(clock.now() - minutes(61))],
    ['a token of a time to come', editorQuery(clock.now() + minutes(61))],
    ['another space', editorQuery(clock.now(), { space: '8' })],
    ['another preview token', editorQuery(clock.now(), { token: 'guessed' })],
    ['a longer token', `${editorQuery(clock.now())}0`],
    ['no number as its time', editorQuery(clock.now()).replace(/timestamp%5D=\d+/, 'timestamp%5D=now')],
    ['only that it says so', '_storyblok=12&_storyblok_c=page'],
  ])('is not known by %s', (_, query) => {
    expect(isAsking(query)).toBe(false);
  });

  it('has a script that loads the bridge from there', () => {
    expect(editor().script('/content-draft')).toContain('"https://editor.example/f/storyblok-v2-latest.js"');
  });
});
