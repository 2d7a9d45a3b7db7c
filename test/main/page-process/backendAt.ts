import { onTestFinished } from 'vitest';
import { AnsweringBackend } from '../../../src/main/page-process/AnsweringBackend.ts';

/** A backend that is asked again by `isAnswered`, and never answers without it. */
export const backendAt = (origin: string, isAnswered = () => Promise.resolve(false)) => {
  const backend = new AnsweringBackend(origin, isAnswered, { info: () => {}, error: () => {} });
  onTestFinished(() => backend.stop());
  return backend;
};
