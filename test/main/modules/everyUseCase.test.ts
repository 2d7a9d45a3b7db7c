import { expect, it } from 'vitest';
import { commands, everyUseCase, watched } from '../useCases.ts';

it('every use case with a token is a command that is run below or something a page watches, each once', () => {
  expect([...commands, ...watched].map(({ name }) => name).toSorted()).toEqual(everyUseCase().toSorted());
});
