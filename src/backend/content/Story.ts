import { Schema } from 'effect';
import { drawingMotifs, drawingTones } from '../../domain/content/Drawing.ts';
import { storeFields } from './storeStory.ts';
import { Day, StoryText, Text } from './StoryText.ts';

/** Stories in the format of the content delivery service: a component with fields, bodies as lists of components. */
const component = <Name extends string, Fields extends Schema.Struct.Fields>(name: Name, fields: Fields) =>
  Schema.Struct({ component: Schema.Literal(name), ...fields });

const leads = { action_label: Schema.optionalKey(Text), action_href: Schema.optionalKey(Text) };
const Passage = Schema.Struct({ title: Text, body: StoryText });
/** The service writes numbers as texts. */
const Pixels = Schema.Union([Schema.Number, Schema.String.check(Schema.isPattern(/^\d{1,5}$/))]);
/** An empty cell has no value. */
const Cells = Schema.Array(Schema.Struct({ value: Schema.optionalKey(Text) }));

export const StoryBlock = Schema.Union([
  component('hero', {
    title: Text,
    lead: Text,
    action_label: Text,
    action_href: Text,
    second_label: Schema.optionalKey(Text),
    second_href: Schema.optionalKey(Text),
  }),
  component('title', { text: Text, lead: Schema.optionalKey(Text) }),
  component('rich-text', { body: StoryText }),
  component('button', { label: Text, href: Text }),
  component('banner', {
    title: Text,
    text: Text,
    ...leads,
  }),
  component('categories', { title: Text }),
  component('product-carousel', { title: Text, skus: Schema.Array(Text) }),
  component('metals-chart', { title: Text }),
  component('stores', { title: Text }),
  component('articles', { title: Text, stories: Schema.optionalKey(Schema.Array(Schema.Unknown)) }),
  component('faq', { title: Text, entries: Schema.Array(Schema.Struct({ question: Text, answer: StoryText })) }),
  component('slider', { slides: Schema.Array(Schema.Struct({ title: Text, text: Text, ...leads })) }),
  component('product-card', { sku: Text, text: Schema.optionalKey(Text) }),
  component('newsletter', { title: Text, text: Text }),
  component('whistleblowerForm', { title: Text }),
  component('contact-data', { title: Text, name: Text, address: Text, phone: Text, email: Text }),
  component('accordion', { title: Text, entries: Schema.Array(Passage) }),
  component('video', {
    title: Text,
    provider: Schema.Literals(['youtube', 'vimeo']),
    video: Text.check(Schema.isPattern(/^[\w-]{6,20}$/)),
  }),
  component('image', {
    src: Text,
    alt: Text,
    caption: Schema.optionalKey(Text),
    width: Pixels,
    height: Pixels,
  }),
  component('columns', { columns: Schema.Array(Passage).check(Schema.isMinLength(2), Schema.isMaxLength(4)) }),
  component('downloads', {
    title: Text,
    files: Schema.Array(Schema.Struct({ label: Text, href: Text, note: Schema.optionalKey(Text) })),
  }),
  component('table', {
    caption: Text,
    table: Schema.Struct({ thead: Cells, tbody: Schema.Array(Schema.Struct({ body: Cells })) }),
  }),
  component('advantages', { items: Schema.Array(Schema.Struct({ title: Text, text: Text })) }),
]);
export type StoryBlock = typeof StoryBlock.Type;

const Source = Schema.Struct({
  title: Text,
  publisher: Schema.optionalKey(Text),
  href: Schema.optionalKey(Text),
});
const page = {
  title: Text,
  description: Text,
  layout: Schema.Literals(['default', 'minimal', 'reduced']),
  body: Schema.Array(Schema.Unknown),
  sources: Schema.optionalKey(Schema.Array(Source)),
};
export const StoryContent = Schema.Union([
  component('page', page),
  component('article', {
    ...page,
    lead: Text,
    date: Day,
    tags: Schema.Array(Text),
    author: Schema.optionalKey(Text),
  }),
  component('entry', {
    ...page,
    lead: Text,
    also: Schema.optionalKey(Schema.Array(Text)),
    /** Ids of other entries. */
    see: Schema.optionalKey(Schema.Array(Text)),
    drawing: Schema.Literals(drawingMotifs),
    drawing_tone: Schema.Literals(drawingTones),
    drawing_alt: Text,
  }),
  component('component', {
    title: Schema.optionalKey(Text),
    description: Schema.optionalKey(Text),
    body: page.body,
  }),
  component('store', storeFields),
]);
export type StoryContent = typeof StoryContent.Type;

export const StoryFile = Schema.Struct({
  story: Schema.Struct({
    uuid: Text,
    name: Text,
    slug: Text,
    full_slug: Text,
    /** In English: the full slug of the same page in German, if it differs. */
    default_full_slug: Schema.optionalKey(Text),
    lang: Schema.Literals(['de', 'en']),
    /** When it was published last; the service writes it. */
    published_at: Schema.optionalKey(Text.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}T/))),
    content: StoryContent,
  }),
});
