import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Sources are written in en-US, which is also what a catalog falls back to (MKT-2). */
export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'en-EU', 'de-DE'],
  fallbackLocales: { 'en-EU': 'en-US', 'de-DE': 'en-US' },
  catalogs: [{ path: 'src/ui/locales/{locale}', include: ['src/ui'] }],
  format: formatter({ lineNumbers: false }),
});
