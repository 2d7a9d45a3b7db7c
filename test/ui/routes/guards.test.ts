import { expect, it } from 'vitest';
import { guardOf, UnknownGuard } from '../../../src/ui/routes/guards.ts';
import { pageOptions } from '../../../src/ui/routes/pageOptions.ts';
import { pages } from '../../../src/ui/routes/pages.ts';

/** The row of a page whose guard is mistyped, as a table that was not type-checked could have it. */
const mistyped = (guard: string) => Object.assign({ ...pages['/kundenkonto'] }, { guard });

it.each(['custommer', '', 'toString'])('a page with the unknown guard "%s" stops the start (RT-41, ERR-45)', (name) => {
  expect(() => pageOptions('/kundenkonto', mistyped(name))).toThrow(UnknownGuard);
  expect(() => pageOptions('/kundenkonto', mistyped(name))).toThrow(`There is no guard of routes called "${name}".`);
});

it('the guards of all pages are known (RT-41)', () => {
  const named = Object.values(pages).flatMap((page) => ('guard' in page ? [page.guard] : []));
  expect(new Set(named)).toEqual(new Set(['customer', 'steps', 'priceList']));
  for (const name of named) expect(guardOf(name)).toBeTypeOf('function');
});
