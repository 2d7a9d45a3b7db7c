import { onTestFinished } from 'vitest';
import { OtherBackend } from '../../../src/main/page-process/OtherBackend.ts';

/** A backend that is asked again by `isAnswered`, and never answers without it. */
export const backendAt = (origin: string, isAnswered = () => Promise.resolve(false)) => {
  const backend = new OtherBackend(origin, isAnswered, { info: () => {}, error: () => {} });
  onTestFinished(() => backend.stop());
  return backend;
};
