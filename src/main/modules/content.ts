import { ContainerModule } from 'inversify';
import { ShowPage } from '../../application/content/ShowPage.ts';
import { ShowStores } from '../../application/content/ShowStores.ts';
import * as tokens from '../../application/content/tokens.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import { Payloads } from '../../domain/content/ports/Payloads.ts';
import { forward } from './forward.ts';
import { idOfUseCase, marketId } from './identifiers.ts';

export const content = new ContainerModule(({ bind }) => {
  forward(bind, tokens.showPayload, Payloads, (port, path) => port.at(path));
  forward(bind, tokens.listArticles, Pages, (port, { query, language }) => port.articles(query, language));
  forward(bind, tokens.listEntries, Pages, (port, language) => port.entries(language));
  forward(bind, tokens.listStores, Pages, (port, language) => port.stores(language));
  forward(bind, tokens.showStore, Pages, (port, { slug, language }) => port.store(slug, language));
  forward(bind, tokens.listTags, Pages, (port, { folder, language }) => port.tags(folder, language));
  bind(idOfUseCase(tokens.showPage)).toResolvedValue((pages, market) => new ShowPage(pages, market), [Pages, marketId]);
  bind(idOfUseCase(tokens.showStores)).toResolvedValue(
    (pages, market) => new ShowStores(pages, market),
    [Pages, marketId],
  );
});
