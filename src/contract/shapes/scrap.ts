import { Schema } from 'effect';
import { metals } from '../../domain/catalog/Product.ts';
import { finenessOfScrap, weightOfScrap } from '../../domain/scrap-metal/ScrapItem.ts';

/**
 * A piece of scrap metal: fineness in parts per 100,000 (tenths of a part per thousand), weight in 0.01 g.
 * `finenessUnknown`: the seller does not know it.
 */
export const ScrapItem = Schema.Struct({
  metal: Schema.Literals(metals),
  fineness: Schema.Number.check(
    Schema.isInt(),
    Schema.isMultipleOf(finenessOfScrap.step),
    Schema.isBetween({ minimum: finenessOfScrap.least, maximum: finenessOfScrap.most }),
  ),
  weight: Schema.Number.check(
    Schema.isInt(),
    Schema.isBetween({ minimum: weightOfScrap.least, maximum: weightOfScrap.most }),
  ),
  finenessUnknown: Schema.optionalKey(Schema.Literal(true)),
}).annotate({ identifier: 'ScrapItem' });
