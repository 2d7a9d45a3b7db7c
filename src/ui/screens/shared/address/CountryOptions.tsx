import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatCountry } from '../../../kit/format/formatCountry.ts';

/** Options: the served countries, and after their list has loaded all others (OPS-5). `chosen` is always among them. */
export function CountryOptions({ chosen }: { readonly chosen: string }) {
  const { t } = useLingui();
  const { servedCountries, localeTag } = useShop().market;
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    void import('../../../../domain/market/Countries.ts').then(
      ({ countryCodes }) => setCodes(countryCodes),
      () => undefined,
    );
  }, []);
  const served: readonly string[] = servedCountries;
  const others = [...new Set([...codes, chosen])]
    .filter((code) => code !== '' && !served.includes(code))
    .map((code) => ({ code, name: formatCountry(code, localeTag) }))
    .sort((a, b) => a.name.localeCompare(b.name, localeTag));
  return (
    <>
      {chosen === '' ? (
        <option value="">
          <Trans>Please choose</Trans>
        </option>
      ) : null}
      <optgroup label={t`We deliver to`}>
        {served.map((code) => (
          <option key={code} value={code} suppressHydrationWarning>
            {formatCountry(code, localeTag)}
          </option>
        ))}
      </optgroup>
      {others.length === 0 ? null : (
        <optgroup label={t`Other countries`}>
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
