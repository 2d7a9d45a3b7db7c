import { ContainerModule } from 'inversify';
import { ListProducts } from '../../application/catalog/ListProducts.ts';
import { ShowProduct } from '../../application/catalog/ShowProduct.ts';
import { ShowProductsOfSkus } from '../../application/catalog/ShowProductsOfSkus.ts';
import { ShowScrapMetals } from '../../application/catalog/ShowScrapMetals.ts';
import { SuggestProducts } from '../../application/catalog/SuggestProducts.ts';
import * as tokens from '../../application/catalog/tokens.ts';
import { Products } from '../../domain/listing/ports/Products.ts';
import { idOfUseCase, marketId } from './identifiers.ts';

export const catalog = new ContainerModule(({ bind }) => {
  bind(idOfUseCase(tokens.listProducts)).toResolvedValue(
    (products, market) => new ListProducts(products, market),
    [Products, marketId],
  );
  bind(idOfUseCase(tokens.showProduct)).toResolvedValue(
    (products, market) => new ShowProduct(products, market),
    [Products, marketId],
  );
  bind(idOfUseCase(tokens.showProductsOfSkus)).toResolvedValue(
    (products, market) => new ShowProductsOfSkus(products, market),
    [Products, marketId],
  );
  bind(idOfUseCase(tokens.showScrapMetals)).toResolvedValue(
    (products, market) => new ShowScrapMetals(products, market),
    [Products, marketId],
  );
  bind(idOfUseCase(tokens.suggestProducts)).toResolvedValue(
    (products, market) => new SuggestProducts(products, market),
    [Products, marketId],
  );
});
