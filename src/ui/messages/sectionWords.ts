import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SectionFolder } from '../../domain/content/Sections.ts';

/** What a section of articles is called, and what it is about. */
interface SectionWords {
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
}

export const encyclopediaWords: SectionWords = {
  name: msg`Encyclopedia`,
  about: msg`The words of the trade from A to Z, each defined in one sentence, explained, and drawn.`,
};

export const storeWords: SectionWords = {
  name: msg`Our stores`,
  about: msg`Where you can buy, sell and pick up: opening hours, holidays and directions.`,
};

export const sectionWords: Readonly<Record<SectionFolder, SectionWords>> = {
  blog: {
    name: msg`Blog`,
    about: msg`How precious metals are made, priced, taxed and kept: explained by the people who trade them.`,
  },
  news: { name: msg`News`, about: msg`What is new in the shop, in our stores and in the market.` },
  'ueber-uns/presse/presseaussendungen': {
    name: msg`Press releases`,
    about: msg`Announcements of the company, with a contact for questions of the press.`,
  },
  wissen: {
    name: msg`Knowledge hub`,
    about: msg`What is worth knowing before you buy, keep or sell precious metal.`,
  },
};
