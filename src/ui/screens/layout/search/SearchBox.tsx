import { useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, useRef, useState, type KeyboardEvent } from 'react';
import { useShop } from '../../../binding/ShopContext.ts';
import { useEarlyInput } from '../../../kit/useEarlyInput.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { Optional } from '../../../kit/Optional.tsx';
import type { SuggestionKeys } from '../on-demand/Suggestions.tsx';

const Suggestions = lazy(() => import('../on-demand/Suggestions.tsx'));

/** Search field: a plain form without script, a combobox with suggestions with it (CAT-7). */
export function SearchBox({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { addresses, market } = useShop();
  const router = useRouter();
  const { q: sought = '' } = useSearch({ strict: false });
  const [text, setText] = useState(sought);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const keys = useRef<SuggestionKeys>(null);
  const list = `${id}-list`;
  const form = useRef<HTMLFormElement>(null);
  // Text that the browser has filled in opens nothing.
  useEarlyInput(form, () => setOpen(document.activeElement?.id === id));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    else if (keys.current?.(event.key) === true) event.preventDefault();
  };
  const search = (q: string) => {
    setOpen(false);
    void router.navigate({ to: '/suche', search: { q } });
  };
  return (
    <form
      ref={form}
      role="search"
      action={addresses.shownPath('/suche', market.language)}
      className="relative w-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') search(text.trim());
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label htmlFor={id} className="sr-only">{t`Search the shop`}</label>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 text-soft" />
      <input
        id={id}
        name="q"
        type="search"
        role="combobox"
        aria-expanded={open && text.trim().length > 1}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && active !== null ? active : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        placeholder={t`Coins, bars, weights …`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="input h-11 min-h-11 rounded-full pr-4 pl-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {open && text.trim().length > 1 ? (
        <Optional>
          <Suggestions
            id={list}
            text={text.trim()}
            keys={keys}
            onActive={setActive}
            onDone={() => setOpen(false)}
            onAll={() => search(text.trim())}
          />
        </Optional>
      ) : (
        <div id={list} role="listbox" aria-label={t`Suggestions`} hidden />
      )}
    </form>
  );
}
