import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Sources are written in en-US; src/ui/locales/english.json has the English texts that differ from them (MKT-2). */
export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['de-DE'],
  catalogs: [{ path: 'src/ui/locales/{locale}', include: ['src/ui'] }],
  format: formatter({ lineNumbers: false }),
});
