import { account } from './account.ts';
import { alert } from './alert.ts';
import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { contact } from './contact.ts';
import { consent } from './consent.ts';
import { content } from './content.ts';
import { deposit } from './deposit.ts';
import { limitOrder } from './limitOrder.ts';
import { newsletter } from './newsletter.ts';
import { order } from './order.ts';
import { pricing } from './pricing.ts';
import { report } from './report.ts';
import { session } from './session.ts';
import { wishlist } from './wishlist.ts';

/** Binds the commands of all contexts. Server and browser use the same commands over different ports. */
export const useCases = [
  account,
  alert,
  cart,
  catalog,
  checkout,
  contact,
  consent,
  content,
  deposit,
  limitOrder,
  newsletter,
  order,
  pricing,
  report,
  session,
  wishlist,
] as const;
