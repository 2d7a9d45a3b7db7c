/** Addresses of every kind of answer: pages in both languages, files, calls, redirects, refusals. */
export const addresses = (slug: string, file: string): readonly (readonly [path: string, kind: 'page' | 'data' | 'redirect'])[] => [
  ['/', 'page'], ['/en', 'page'], ['/shop', 'page'], ['/en/shop', 'page'], ['/shop/goldmuenzen', 'page'], [`/produkt/${slug}`, 'page'],
  ['/suche?q=gold', 'page'], ['/en/search?q=gold', 'page'], ['/warenkorb', 'page'], ['/en/cart', 'page'], ['/checkout', 'page'],
  ['/impressum', 'page'], ['/en/imprint', 'page'], ['/gibt-es-nicht', 'page'], ['/en/does-not-exist', 'page'], ['/%E0%A4%A', 'page'],
  [file, 'data'], ['/assets/missing.js', 'page'], ['/robots.txt', 'data'], ['/favicon.svg', 'data'], ['/favicon.ico', 'data'], ['/apple-touch-icon.png', 'data'],
  ['/api/prices/metals', 'data'], ['/api/products/search', 'data'], ['/api/products/search?pageSize=0', 'data'], ['/api/carts', 'data'],
  ['/api/orders', 'data'], ['/api/admin/customers/anonymous', 'data'], ['/api/nothing', 'data'], ['/api/openapi.json', 'data'], ['/health', 'data'], ['/ready', 'data'],
  ['/shop/', 'redirect'], ['//evil.example/', 'redirect'], ['/maintenance', 'redirect'],
];
