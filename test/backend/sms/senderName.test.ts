import { expect, it } from 'vitest';
import { senderName } from '../../../src/backend/sms/senderName.ts';

it.each([
  ['Troy', 'Troy'],
  ['Aurum Demo', 'Aurum Demo'],
  ['Münzen & Barren', 'Munzen Barr'],
  ['Goldhandel am Ring', 'Goldhandel'],
  ['金', 'Shop'],
  ['  Gold-Kontor 24  ', 'Gold Kontor'],
  ['Goldhaus 1900', 'Goldhaus 19'],
  ['Edelmetall Ö', 'Edelmetall'],
])('a text message is sent by %s as %s', (name, sender) => {
  expect(senderName(name)).toBe(sender);
});
