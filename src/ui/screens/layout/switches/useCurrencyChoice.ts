import { useState, type MouseEvent } from 'react';
import { loadCart } from '../../../../application/cart/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Currency } from '../../../../domain/kernel/Money.ts';
import { useCommand } from '../../../binding/useCommand.ts';

/** A cart that has to be asked about before the shop is shown in another currency. */
export interface AskedCurrency {
  readonly cart: PricedCart;
  readonly to: Currency;
  /** This page in that currency. */
  readonly href: string;
}

export interface CurrencyChoice {
  readonly asked: AskedCurrency | null;
  readonly choose: (event: MouseEvent, to: Currency, href: string) => void;
  readonly go: () => void;
  readonly cancel: () => void;
}

/** The way to the other currency: at once while the cart is empty, past its shopper's consent when it is not. A cart nobody can look at keeps its currency. */
export function useCurrencyChoice(): CurrencyChoice {
  const load = useCommand(loadCart);
  const [asked, setAsked] = useState<AskedCurrency | null>(null);
  const follow = (href: string) => window.location.assign(href);
  const choose: CurrencyChoice['choose'] = (event, to, href) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load.run('buy').then(
      (outcome) => {
        const cart = outcome.ok ? outcome.value : null;
        if (cart === null || cart.lines.length === 0 || cart.cart.currency === to) follow(href);
        else setAsked({ cart, to, href });
      },
      () => follow(href),
    );
  };
  return { asked, choose, go: () => (asked === null ? undefined : follow(asked.href)), cancel: () => setAsked(null) };
}
