import { expect, it } from 'vitest';
import { commands, everyUseCase, watched } from '../useCases.ts';

it('every use case with a token is a command that is run below or something a page watches, each once', () => {
  const where = 'a new command takes a row in test/main/useCases.ts';
  const rows = [...commands, ...watched].map(({ name }) => name);
  expect(everyUseCase().toSorted(), where).toEqual(rows.toSorted());
});
