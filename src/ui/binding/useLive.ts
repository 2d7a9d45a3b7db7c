import { useEffect, useState } from 'react';
import type { LiveToken } from '../../application/UseCase.ts';
import { useShop } from './ShopContext.ts';

/**
 * The newest value of a live use case; `initial` on the server and until the first value arrives. `input` is compared
 * as JSON.
 */
export function useLive<I, A>(token: LiveToken<I, A>, input: I, initial: A): A {
  const shop = useShop();
  const [value, setValue] = useState(initial);
  const key = JSON.stringify(input);
  useEffect(
    () => shop.watch(token, input, setValue),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the input
    [shop, token, key],
  );
  return value;
}
