import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useShop } from '../../../binding/ShopContext.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { Sheet } from '../../../kit/Sheet.tsx';
import { Switcher } from '../switches/Switcher.tsx';
import { GroupLink, GroupName } from '../menu/GroupLink.tsx';
import { isSingle, navigation } from '../menu/navigation.ts';

/** The menu on phones and tablets; loaded on first use. */
export default function PhoneMenu({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { language } = useShop().market;
  const on = <Icon name="right" className="size-4" />;
  const row = 'flex min-h-12 items-center justify-between gap-3';
  return (
    <Sheet side="left" title={<Trans>Menu</Trans>} onClose={onClose}>
      <nav
        aria-label={t`Catalog`}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a') !== null) onClose();
        }}
      >
        <ul>
          {navigation.map((group) => (
            <li key={group.key} className="border-b border-line py-2">
              <GroupLink group={group} className={`${row} font-serif text-xl`}>
                <GroupName group={group} />
                {on}
              </GroupLink>
              {isSingle(group) ? null : (
                <ul className="pb-2">
                  {group.categories.map(({ id, name, slug }) => (
                    <li key={id}>
                      <Link to="/shop/$slug" params={{ slug: slug[language] }} className={`${row} text-soft`}>
                        {name[language]}
                        {on}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li className="border-b border-line py-2">
            <Link to="/shop" search={{ sale: true }} className={`${row} font-serif text-xl`}>
              <Trans>Deals</Trans>
              {on}
            </Link>
          </li>
          <li className="py-2">
            <Link to="/ankauf" className={`${row} font-serif text-xl`}>
              <Trans>Sell to us</Trans>
              {on}
            </Link>
          </li>
        </ul>
      </nav>
      <div className="mt-4 pt-4">
        <Switcher />
      </div>
    </Sheet>
  );
}
