import { Schema } from 'effect';

/** Stories in the format of the content delivery service: a component with fields, bodies as lists of components. */
const Text = Schema.String.check(Schema.isMaxLength(20_000));

const Mark = Schema.Struct({
  type: Schema.String,
  attrs: Schema.optionalKey(Schema.Struct({ href: Schema.optionalKey(Text) })),
});
const TextNode = Schema.Struct({
  type: Schema.Literal('text'),
  text: Text,
  marks: Schema.optionalKey(Schema.Array(Mark)),
});
const Paragraph = Schema.Struct({
  type: Schema.Literal('paragraph'),
  content: Schema.optionalKey(Schema.Array(TextNode)),
});
const Heading = Schema.Struct({
  type: Schema.Literal('heading'),
  attrs: Schema.Struct({ level: Schema.Literals([2, 3, 4]) }),
  content: Schema.Array(TextNode),
});
const ListItem = Schema.Struct({ type: Schema.Literal('list_item'), content: Schema.Array(Paragraph) });
const List = Schema.Struct({ type: Schema.Literals(['bullet_list', 'ordered_list']), content: Schema.Array(ListItem) });
export const StoryText = Schema.Struct({
  type: Schema.Literal('doc'),
  content: Schema.Array(Schema.Union([Heading, Paragraph, List])),
});
export type StoryText = typeof StoryText.Type;
export type StorySpan = typeof TextNode.Type;

const component = <Name extends string, Fields extends Schema.Struct.Fields>(name: Name, fields: Fields) =>
  Schema.Struct({ component: Schema.Literal(name), ...fields });

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
    action_label: Schema.optionalKey(Text),
    action_href: Schema.optionalKey(Text),
  }),
  component('categories', { title: Text }),
  component('product-carousel', { title: Text, skus: Schema.Array(Text) }),
  component('metals-chart', { title: Text }),
  component('stores', { title: Text }),
  component('articles', { title: Text }),
  component('faq', { title: Text, entries: Schema.Array(Schema.Struct({ question: Text, answer: StoryText })) }),
  component('advantages', { items: Schema.Array(Schema.Struct({ title: Text, text: Text })) }),
]);
export type StoryBlock = typeof StoryBlock.Type;

const page = {
  title: Text,
  description: Text,
  layout: Schema.Literals(['default', 'minimal', 'reduced']),
  body: Schema.Array(Schema.Unknown),
};
export const StoryContent = Schema.Union([
  component('page', page),
  component('article', { ...page, lead: Text, date: Text, tags: Schema.Array(Text) }),
  component('store', {
    name: Text,
    street: Text,
    zip: Text,
    city: Text,
    country: Text,
    phone: Text,
    openingHours: Schema.Array(Schema.Struct({ days: Text, hours: Text })),
  }),
]);

export const StoryFile = Schema.Struct({
  story: Schema.Struct({
    uuid: Text,
    name: Text,
    slug: Text,
    full_slug: Text,
    /** In English: the full slug of the same page in German, if it differs. */
    default_full_slug: Schema.optionalKey(Text),
    lang: Schema.Literals(['de', 'en']),
    content: StoryContent,
  }),
});
