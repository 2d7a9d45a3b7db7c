import { Effect } from 'effect';
import type { Logger } from 'pino';
import type { Configuration } from '../../backend/config/Configuration.ts';
import type { ShopProfile } from '../../backend/config/readShop.ts';
import type { Content } from '../../backend/content/Content.ts';
import { DeliveredContent } from '../../backend/content/DeliveredContent.ts';
import { DeliveryService } from '../../backend/content/DeliveryService.ts';
import { Editor } from '../../backend/content/Editor.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { EmbeddedContent } from '../../backend/content/EmbeddedContent.ts';
import { filled } from '../../backend/content/filled.ts';
import { KeptStories } from '../../backend/content/KeptStories.ts';
import { storiesOf } from '../../backend/content/storiesOf.ts';
import { makeFolder } from '../../backend/store/makeFolder.ts';
import { announceContent } from '../../backend/content/announceContent.ts';
import type { ServerParts } from '../../backend/http/ServerParts.ts';
import { webhookRoutes } from '../../backend/http/routes/webhookRoutes.ts';
import type { Database } from '../../backend/store/Database.ts';
import type { Worker } from '../../backend/workers/Worker.ts';

/** The content of the shop, and the workers that keep it current. */
export interface OpenContent {
  readonly content: Content;
  readonly workers: readonly Worker[];
}

/** Content from its service where one is configured, else from files. */
export async function openContent(
  { cms, dataFolder }: Pick<Configuration, 'cms' | 'dataFolder'>,
  { file, stories }: Pick<ShopProfile, 'file' | 'stories'>,
  log: Logger,
): Promise<OpenContent> {
  if (cms === null) return { content: new EmbeddedContent(storiesOf(file, stories)), workers: [] };
  makeFolder(dataFolder);
  const { previewToken } = cms;
  const content = new DeliveredContent({
    service: new DeliveryService(cms),
    ...(previewToken === null ? {} : { drafts: new DeliveryService({ ...cms, token: previewToken }) }),
    kept: new KeptStories(dataFolder),
    log,
    fill: (written, language) => filled(written, file, language),
  });
  await Effect.runPromise(content.open());
  return { content, workers: [content.worker] };
}

/** The call of the content service, where a secret for it is configured. */
export const contentRoutes = (
  cms: Configuration['cms'],
  database: Database,
  { log, clock }: { readonly log: Logger; readonly clock: Clock },
): NonNullable<ServerParts['routes']> => {
  if (cms === null || cms.webhookSecrets.length === 0) return [];
  const changed = () => announceContent(database, log);
  return [webhookRoutes({ secrets: cms.webhookSecrets, space: cms.space, changed, clock })];
};

/** The visual editor, where drafts can be read. */
export const editorOf = (cms: Configuration['cms'], clock: Clock): Pick<ServerParts, 'editor'> => {
  if (cms === null || cms.previewToken === null) return {};
  const { previewToken, space, editor } = cms;
  return { editor: new Editor({ previewToken, space, origin: editor, clock }) };
};
