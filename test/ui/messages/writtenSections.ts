import type { SectionFolder } from '../../../src/domain/content/Sections.ts';
import { encyclopediaWords, sectionWords, storeWords } from '../../../src/ui/messages/sectionWords.ts';
import type { Table } from './Row.ts';

const press = 'ueber-uns/presse/presseaussendungen';

const names = {
  blog: [sectionWords.blog.name, 'Blog', 'Blog'],
  news: [sectionWords.news.name, 'News', 'News'],
  [press]: [sectionWords[press].name, 'Presseaussendungen', 'Press releases'],
  wissen: [sectionWords.wissen.name, 'Wissen', 'Knowledge hub'],
} satisfies Table<SectionFolder>;

const subjects = {
  blog: [
    sectionWords.blog.about,
    'Wie Edelmetall entsteht, bewertet, besteuert und verwahrt wird: erklärt von denen, die damit handeln.',
    'How precious metals are made, priced, taxed and kept: explained by the people who trade them.',
  ],
  news: [
    sectionWords.news.about,
    'Was es im Shop, in unseren Filialen und am Markt Neues gibt.',
    'What is new in the shop, in our stores and in the market.',
  ],
  [press]: [
    sectionWords[press].about,
    'Mitteilungen des Unternehmens, mit einem Kontakt für Rückfragen der Presse.',
    'Announcements of the company, with a contact for questions of the press.',
  ],
  wissen: [
    sectionWords.wissen.about,
    'Was zu wissen lohnt, bevor Sie Edelmetall kaufen, verwahren oder verkaufen.',
    'What is worth knowing before you buy, keep or sell precious metal.',
  ],
} satisfies Table<SectionFolder>;

const encyclopedia = {
  name: [encyclopediaWords.name, 'Enzyklopädie', 'Encyclopedia'],
  about: [
    encyclopediaWords.about,
    'Die Wörter des Handels von A bis Z: jedes in einem Satz bestimmt, erklärt und gezeichnet.',
    'The words of the trade from A to Z, each defined in one sentence, explained, and drawn.',
  ],
} satisfies Table<keyof typeof encyclopediaWords>;

const stores = {
  name: [storeWords.name, 'Unsere Filialen', 'Our stores'],
  about: [
    storeWords.about,
    'Wo Sie kaufen, verkaufen und abholen: Öffnungszeiten, Feiertage und Anfahrt.',
    'Where you can buy, sell and pick up: opening hours, holidays and directions.',
  ],
} satisfies Table<keyof typeof storeWords>;

/** The words of the sections of articles. */
export const writtenSections = {
  'names of sections of articles (CMS-6)': names,
  'the list of stores (RT-13)': stores,
  'what sections of articles are about (CMS-6)': subjects,
  'the encyclopedia (CMS-6)': encyclopedia,
};
