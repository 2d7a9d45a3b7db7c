import { Effect } from 'effect';
import { afterAll } from 'vitest';
import { DeliveredContent } from '../../src/backend/content/DeliveredContent.ts';
import { DeliveryService } from '../../src/backend/content/DeliveryService.ts';
import { EmbeddedContent } from '../../src/backend/content/EmbeddedContent.ts';
import { ContentServiceDouble, inService } from '../backend/content/ContentServiceDouble.ts';
import { describePages } from './describePages.ts';

const nothing = (): void => {};
const silent = { info: nothing, warn: nothing, error: nothing };

const service = new ContentServiceDouble();
afterAll(() => service.close());

describePages('the included stories', async (files) => new EmbeddedContent(files));
describePages('the content service', async (files) => {
  const url = await service.open();
  service.stories = inService(files);
  const content = new DeliveredContent({
    service: new DeliveryService({
      token: service.token,
      oauth: null,
      region: 'eu',
      url,
    }),
    kept: { read: async () => null, keep: async () => {} },
    log: silent,
    fill: (content) => content,
  });
  await Effect.runPromise(content.open());
  return content;
});
