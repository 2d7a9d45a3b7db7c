/**
 * The visitors of screens and their previous actions, done by calls, so that a picture costs little more than its page.
 */

const addresses = {
  euro: {
    firstName: 'Anna',
    lastName: 'Berger-Hohenwarth',
    street: 'Ringstraße 1',
    country: 'AT',
    zipCode: '1010',
    city: 'Wien',
  },
  us: {
    firstName: 'Sam',
    lastName: 'Carter',
    street: '350 Fifth Avenue',
    country: 'US',
    state: 'NY',
    zipCode: '10118',
    city: 'New York',
  },
};
const password = 'Philharmoniker 1 Unze';
const languageOf = ({ at }) => (at === 0 ? 'de' : 'en');
/** The language of a visitor's mails. */
const spoken = (visitor) => `?languageTag=${languageOf(visitor)}`;
const storeOf = ({ store = 'euro' }) => store;
/** The path of a table entry in the visitor's language. */
export const addressIn = (visitor, path) => (visitor.origin ?? '') + path[visitor.at];

/**
 * Sends a call as pages do, in the visitor's session. A page sends it, because only the browser resolves
 * `us.localhost`.
 */
async function call({ page, origin = '', ...visitor }, method, path, data) {
  if (page.url() === 'about:blank') {
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${origin}/blank`);
  }
  const { ok, status, text } = await page.evaluate(
    async ([address, init]) => {
      const answer = await fetch(address, init);
      return { ok: answer.ok, status: answer.status, text: await answer.text() };
    },
    [
      `/api${path}`,
      {
        method,
        headers: {
          'store-key': storeOf(visitor),
          ...(data === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(data === undefined ? {} : { body: JSON.stringify(data) }),
      },
    ],
  );
  if (!ok) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
/** The dev controls affect the whole shop, for all screens at once. */
export const dev = async ({ page, origin = '' }, control, data = {}) => {
  const answer = await page.request.post(`${origin}/dev/${control}`, { data });
  if (!answer.ok()) throw new Error(`/dev/${control} answered ${answer.status()}`);
};

const guest = async (visitor) => {
  const cookies = await visitor.page.context().cookies();
  if (!cookies.some(({ name }) => name === 'ctToken')) await call(visitor, 'GET', '/admin/customers/anonymous');
};

/** The newest matching mail to an address; it is written shortly after its cause. */
export async function mail({ page, origin = '' }, to, fits) {
  for (let round = 0; round < 80; round += 1) {
    const { messages } = await (
      await page.request.get(`${origin}/dev/outbox`, { headers: { accept: 'application/json' } })
    ).json();
    const found = messages.filter((each) => each.to === to && fits.test(each.text)).sort((a, b) => b.at - a.at)[0];
    if (found !== undefined) return found;
    await page.waitForTimeout(100);
  }
  throw new Error(`no mail to ${to} with ${fits}`);
}
export const linkIn = ({ text }, fits) => (text.match(/https?:\/\/\S+/g) ?? []).find((each) => fits.test(each));

let accounts = 0;
const newEmail = () => `anna.berger.${(accounts += 1)}@example.com`;

/** Registers an account without confirming it; returns the link. */
export async function registered(visitor) {
  const email = newEmail();
  await guest(visitor);
  await call(visitor, 'POST', `/customers${spoken(visitor)}`, {
    accountType: 'individual',
    salutation: null,
    firstName: 'Anna',
    lastName: 'Berger',
    email,
    password,
    phone: '+43 664 1234567',
    language: languageOf(visitor),
    newsletterInterests: [],
    privacyAccepted: true,
  });
  return { email, password, activation: await mail(visitor, email, /emailToken=/) };
}
export async function member(visitor) {
  const account = await registered(visitor);
  const token = new URL(linkIn(account.activation, /emailToken=/)).searchParams.get('emailToken');
  await call(visitor, 'GET', `/customers/email-verification?emailToken=${encodeURIComponent(token)}`);
  return account;
}
export async function signedIn(visitor) {
  const account = await member(visitor);
  await call(visitor, 'POST', '/customers/login', { email: account.email, password });
  return account;
}
/** A customer with two addresses, wishes, an alert and two orders. */
export async function regular(visitor) {
  const account = await signedIn(visitor);
  const { id } = await call(visitor, 'GET', '/customers/me');
  await call(visitor, 'PUT', `/customers/${id}/address`, {
    salutation: null,
    ...addresses.euro,
    defaultShippingAddress: true,
    defaultBillingAddress: true,
  });
  await call(visitor, 'PUT', `/customers/${id}/address`, {
    salutation: 'mrs',
    firstName: 'Anna',
    lastName: 'Berger',
    company: 'Hohenwarth Verlagsgesellschaft m. b. H.',
    street: 'Marktgasse 12',
    country: 'DE',
    zipCode: '80331',
    city: 'München',
    defaultShippingAddress: false,
    defaultBillingAddress: false,
  });
  await ordered(visitor, [['AU-PHIL-1', 1]]);
  await ordered(visitor, [
    ['AG-BAR-1000', 2],
    ['AU-PHIL-1', 3],
    ['AG-PHIL-1', 40],
    ['AU-KRUG-1', 1],
  ]);
  await wished(visitor);
  return account;
}

export async function filled(
  visitor,
  lines = [
    ['AU-PHIL-1', 1],
    ['AG-BAR-1000', 1],
  ],
  side = 'buy',
) {
  await guest(visitor);
  let cart = await call(visitor, 'POST', '/carts', { transactionType: side });
  for (const [sku, quantity] of lines)
    cart = await call(visitor, 'PUT', `/carts/${cart.id}/line-items`, { sku, quantity });
  return cart;
}
/** Gives a cart its addresses, then the other choices. */
async function completed(visitor, { id, version }, choices) {
  const address = { salutation: null, ...addresses[storeOf(visitor)] };
  const addressed = await call(visitor, 'PUT', `/carts/${id}/addresses`, {
    version,
    billingAddress: address,
    shippingAddress: address,
  });
  await call(visitor, 'PUT', `/carts/${id}`, { version: addressed.version, ...choices });
}
/** A cart that is complete for ordering. */
export const ready = async (visitor, lines, paymentMethod = 'wire') =>
  completed(visitor, await filled(visitor, lines), { email: 'anna.berger@example.com', paymentMethod });
export const orderButton = ({ page }) =>
  page.getByRole('button', { name: /zahlungspflichtig bestellen|order with obligation to pay/i });
const reviewPath = ['/checkout/pruefen', '/en/checkout/review'];
export const agreed = async ({ page }) => {
  await page.locator('#privacyAccepted').check();
  await page.locator('#termsAccepted').check();
};
/** Places an order and opens the confirmation. */
export async function ordered(visitor, lines, paymentMethod) {
  const { page } = visitor;
  await ready(visitor, lines, paymentMethod);
  await page.goto(addressIn(visitor, reviewPath));
  await orderButton(visitor).and(page.locator(':enabled')).waitFor();
  await agreed(visitor);
  await orderButton(visitor).click();
  await page
    .getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    .first()
    .waitFor();
}
/** A piece of gold for a selling cart: grams, and parts per thousand or nothing where its fineness is unknown. */
const goldPiece = (grams, parts) => ({
  sku: `SCRAP-AU-${parts ?? 333}`,
  quantity: 1,
  scrap: {
    metal: 'gold',
    fineness: (parts ?? 333) * 100,
    weight: grams * 100,
    ...(parts === undefined ? { finenessUnknown: true } : {}),
  },
});
/** A selling cart of two coins and three pieces of gold, one of them without a mark. */
export async function selling(visitor) {
  const { id } = await filled(visitor, [['AU-PHIL-1', 2]], 'sell');
  let cart;
  for (const piece of [goldPiece(12.5, 750), goldPiece(3.4, 585), goldPiece(5)])
    cart = await call(visitor, 'PUT', `/carts/${id}/line-items`, piece);
  return cart;
}
/** A selling cart of a customer that is complete for the sale. */
export async function readyToSell(visitor) {
  const { email } = await signedIn(visitor);
  await completed(visitor, await selling(visitor), {
    email,
    paymentMethod: 'wire',
    shippingMethodId: 'euro-sell-send-to-store',
    payoutAccount: { ownerName: 'Anna Berger-Hohenwarth', iban: 'AT611904300234573201', bic: 'BKAUATWW' },
  });
}
/** Confirms a sale, and opens its confirmation. */
export async function sold(visitor) {
  const { page } = visitor;
  await readyToSell(visitor);
  await page.goto(addressIn(visitor, ['/checkout/pruefen?type=sell', '/en/checkout/review?type=sell']));
  const button = page.getByRole('button', { name: /verbindlich verkaufen|sell with binding effect/i });
  await button.and(page.locator(':enabled')).waitFor();
  await agreed(visitor);
  await button.click();
  await page
    .getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    .first()
    .waitFor();
}
/** The sale of a customer, opened in the account. */
export async function soldBefore(visitor) {
  await sold(visitor);
  const { orders } = await call(visitor, 'GET', '/orders?type=sell');
  await visitor.page.goto(
    addressIn(
      visitor,
      ['/kundenkonto/bestelluebersicht/', '/en/my-account/orders/'].map((path) => path + orders[0].id),
    ),
  );
}
export async function wished(visitor) {
  await guest(visitor);
  await call(visitor, 'POST', `/wishlists?language=${languageOf(visitor)}`, {
    lineItems: ['AU-PHIL-1', 'AG-BAR-1000', 'AU-PESO-50'].map((sku) => ({ sku, quantity: 1 })),
    storeKey: storeOf(visitor),
  });
}
/** Enables an alert for a sold-out product. */
export async function alerted(visitor, sku) {
  await guest(visitor);
  const email = newEmail();
  await call(visitor, 'POST', `/availability-alerts${spoken(visitor)}`, { sku, email });
  return email;
}
export async function asksForReset(visitor) {
  const { email } = await member(visitor);
  await call(visitor, 'POST', '/customers/emails/password-reset', { email, languageTag: languageOf(visitor) });
  return email;
}
/** Opens a mail of the shop as a mail program shows it. */
export const letter = async (visitor, to, fits) => {
  const { id } = await mail(visitor, to, fits);
  await visitor.page.goto(`${visitor.origin ?? ''}/dev/outbox/${id}`);
};
