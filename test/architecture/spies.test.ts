import { expect, it, vi } from 'vitest';

const object = { answer: () => 'its own' };

/** Workers load modules once, so a spy that stays would answer in the tests of other files. */
it.each([1, 2])('a spy ends with its test, also when the test does not end it: test %i', () => {
  expect(object.answer()).toBe('its own');
  vi.spyOn(object, 'answer').mockReturnValue("the test's");
  expect(object.answer()).toBe("the test's");
});
