import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { readStory } from '../../../src/backend/content/readStory.ts';
import { aStoreStory } from '../../builders/story.ts';

const read = (more: Readonly<Record<string, unknown>>) => {
  const outcome = readStory(Object.values(aStoreStory('de/filialen/graz', 'Graz', more))[0]);
  return Result.isSuccess(outcome) ? 'read' : outcome.failure;
};
const hours = (opens: string, closes: string, days: readonly unknown[] = [1]) => ({
  openingHours: [{ days, opens, closes }],
});
const special = (...rows: readonly object[]) => ({
  specialDays: rows.map((row) => ({ date: '2026-12-24', ...row })),
});
const reviews = [{ author: 'A. B.', date: '2026-10-01', text: 'Good' }];

describe('the story of a store', () => {
  it.each([
    ['its required fields alone', {}, 'read'],
    ['no times', { openingHours: [] }, 'read'],
    ['a time that is none', hours('9:00', '17:30'), 'story.content.openingHours.0.opens '],
    ['a closing before the opening', hours('17:30', '09:00'), 'story.content.openingHours.0.closes should be after'],
    ['a day that is none', hours('09:00', '17:30', [8]), 'story.content.openingHours.0.days.0 '],
    ['words as days', hours('09:00', '17:30', ['Mo']), 'story.content.openingHours.0.days.0 '],
    ['an unknown time zone', { timeZone: 'Europe/Graz' }, 'story.content.timeZone should be a time zone'],
    ['unknown holidays', { holidays: 'AT-6' }, 'story.content.holidays '],
    ['single days with hours, a break and none', special({ opens: '09:00', closes: '12:00' }, {}), 'read'],
    ['a single day as the service writes it', { specialDays: [{ date: '2026-12-24 00:00' }] }, 'read'],
    [
      'a day that is not in the calendar',
      { specialDays: [{ date: '2026-02-30' }] },
      'story.content.specialDays.0.date ',
    ],
    [
      'half of the times of a single day',
      special({ opens: '09:00' }),
      'specialDays.0 should have both opens and closes',
    ],
    [
      'times of a single day in the wrong order',
      special({}, { opens: '12:00', closes: '09:00' }),
      'story.content.specialDays.1.closes should be after opens',
    ],
    ['half of its coordinates', { latitude: 47 }, 'story.content.longitude is missing'],
    ['the other half', { longitude: 15 }, 'story.content.latitude is missing'],
    ['an unknown payment', { payment: ['shells'] }, 'story.content.payment.0 '],
    ['reviews without a word on their checks', { reviews }, 'story.content.reviews_note is missing'],
    ['reviews with it', { reviews, reviews_note: 'Checked' }, 'read'],
  ])('with %s (RT-13)', (_, more, says) => {
    expect(read(more)).toContain(says);
  });
});
