import { useState, type MouseEvent } from 'react';
import { loadCart } from '../../../../application/cart/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Currency } from '../../../../domain/kernel/Money.ts';
import { sides } from '../../../../domain/pricing/PriceTick.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useShop } from '../../../binding/ShopContext.ts';

/** Carts that need confirmation, one after another, before the currency changes. */
export interface AskedCurrency {
  readonly carts: readonly [PricedCart, ...PricedCart[]];
  readonly to: Currency;
  /** This page in the new currency. */
  readonly href: string;
}

export interface CurrencyChoice {
  readonly asked: AskedCurrency | null;
  readonly choose: (event: MouseEvent, to: Currency, href: string) => void;
  /** Asks about the next cart; after the last one the page loads in the new currency. */
  readonly moved: () => void;
  readonly go: () => void;
  readonly cancel: () => void;
}

/**
 * Changes the currency: at once while both carts are empty, after confirmation of each other cart. A cart that cannot be
 * loaded keeps its currency.
 */
export function useCurrencyChoice(): CurrencyChoice {
  const shop = useShop();
  const [asked, setAsked] = useState<AskedCurrency | null>(null);
  const follow = (href: string) => window.location.assign(href);
  const ask = (carts: readonly PricedCart[], to: Currency, href: string) => {
    const [first, ...others] = carts;
    if (first === undefined) follow(href);
    else setAsked({ carts: [first, ...others], to, href });
  };
  const cartsIn = async (to: Currency): Promise<readonly PricedCart[]> => {
    const loaded = await Promise.all(sides.map((side) => outcomeOf(shop.run(loadCart, side))));
    return loaded
      .flatMap((outcome) => (outcome.ok ? (outcome.value ?? []) : []))
      .filter(({ cart, lines }) => lines.length > 0 && cart.currency !== to);
  };
  const { run } = useCommand(async (to: Currency) => ({ ok: true, value: await cartsIn(to) }) as const);
  const choose: CurrencyChoice['choose'] = (event, to, href) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void run(to).then((outcome) => (outcome?.ok === true ? ask(outcome.value, to, href) : undefined));
  };
  return {
    asked,
    choose,
    moved: () => (asked === null ? undefined : ask(asked.carts.slice(1), asked.to, asked.href)),
    go: () => (asked === null ? undefined : follow(asked.href)),
    cancel: () => setAsked(null),
  };
}
