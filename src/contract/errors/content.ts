import * as Content from '../../domain/content/ContentErrors.ts';
import { bareError } from '../WireError.ts';

export const contentErrors = {
  'content-unavailable': bareError(503, 'ContentUnavailable', () => new Content.ContentUnavailable()),
} as const;
