import { Data } from 'effect';

/** A story file that the shop cannot show as it is. `fault` names the field, never its value. */
export class StoryUnread extends Data.TaggedError('StoryUnread')<{
  /** Its path in the folder of stories: `de/agb.json`. */
  readonly story: string;
  readonly fault: string;
}> {}
