import { useState, type MouseEvent } from 'react';
import { loadCart } from '../../../../application/cart/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Currency } from '../../../../domain/kernel/Money.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { defaultSide } from '../../shared/side/cartSide.ts';

/** A cart that needs confirmation before the currency changes. */
export interface AskedCurrency {
  readonly cart: PricedCart;
  readonly to: Currency;
  /** This page in the new currency. */
  readonly href: string;
}

export interface CurrencyChoice {
  readonly asked: AskedCurrency | null;
  readonly choose: (event: MouseEvent, to: Currency, href: string) => void;
  readonly go: () => void;
  readonly cancel: () => void;
}

/**
 * Changes the currency: at once for an empty cart, after confirmation for others. A cart that cannot be loaded keeps
 * its currency.
 */
export function useCurrencyChoice(): CurrencyChoice {
  const load = useCommand(loadCart);
  const [asked, setAsked] = useState<AskedCurrency | null>(null);
  const follow = (href: string) => window.location.assign(href);
  const choose: CurrencyChoice['choose'] = (event, to, href) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load.run(defaultSide).then(
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
