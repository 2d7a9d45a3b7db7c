import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inService, type ServiceStory } from '../backend/content/ContentServiceDouble.ts';

const folder = 'src/backend/content/stories';

/** The files of the included stories, by their path. */
export const storyFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file), JSON.parse(readFileSync(file, 'utf8')) as unknown] as const;
    }),
);

/** The included stories as the content service has them. */
export const storiesInService = (): readonly ServiceStory[] => inService(storyFiles);
