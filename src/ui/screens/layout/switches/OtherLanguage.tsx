import { useShop } from '../../../binding/ShopContext.ts';
import { languageNames } from './languageNames.ts';
import { replacePage } from './replacePage.ts';
import { useSwitches } from './useSwitches.ts';

/** Link to the same step in the other language. The history entry carries the typed data along. */
export function OtherLanguage() {
  const { language } = useShop().market;
  const { languages } = useSwitches();
  const other = language === 'de' ? 'en' : 'de';
  return (
    <a
      href={languages[other]}
      hrefLang={other}
      lang={other}
      onClick={replacePage}
      className="link inline-flex min-h-11 items-center font-medium"
    >
      {languageNames[other]}
    </a>
  );
}
