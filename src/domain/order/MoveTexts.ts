import { withoutControls } from '../kernel/PlainText.ts';
import { longestMoveText, type Move } from './Move.ts';
import { isTrackingLink } from './TrackingLink.ts';
import type { Reason } from './Way.ts';

/** The texts of a move and of its lines. */
const textsOf = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
};

/** Why the texts of a move, which go into mails, pages and tables, are refused; null: they are not. */
export const wrongText = (move: Move): Reason | null => {
  const texts = textsOf(move);
  if (texts.some((text) => text.length > longestMoveText)) return 'too-long';
  if (texts.some((text) => withoutControls(text) !== text)) return 'not-plain';
  return 'tracking' in move && move.tracking !== null && !isTrackingLink(move.tracking) ? 'no-link' : null;
};
