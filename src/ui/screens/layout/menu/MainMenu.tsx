import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent } from 'react';
import type { MetalBoard } from '../../../kit/live.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { GroupLink, GroupName } from './GroupLink.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { navigation, type NavigationGroup } from './navigation.ts';

const panel =
  'absolute inset-x-0 top-full z-40 border-b border-line bg-surface shadow-float transition-[opacity,visibility]';

/** How long the pointer must rest on a group before it opens, in ms. */
const intentMs = 150;

/** The group that the pointer has moved to and rested on. Scrolling under a resting pointer does not count. */
function usePointed() {
  const [pointed, setPointed] = useState<NavigationGroup['key'] | null>(null);
  const meant = useRef<{ readonly key: NavigationGroup['key'] | null; readonly timer: number }>({
    key: null,
    timer: 0,
  });
  const point = (key: NavigationGroup['key'] | null) => {
    if (meant.current.key === key) return;
    window.clearTimeout(meant.current.timer);
    meant.current = { key, timer: window.setTimeout(() => setPointed(key), intentMs) };
  };
  useEffect(() => () => window.clearTimeout(meant.current.timer), []);
  /** Closes the group until the pointer moves to it again. */
  const dismiss = () => {
    window.clearTimeout(meant.current.timer);
    setPointed(null);
  };
  return { pointed, point, dismiss };
}

/**
 * The menu by category. Headings are links; panels open by a resting pointer or by their button. Escape closes them
 * wherever the focus is, and moves a focus inside the panel to its button.
 */
export function MainMenu({ board }: { readonly board: MetalBoard }) {
  const { t } = useLingui();
  const [pressed, setPressed] = useState<NavigationGroup['key'] | null>(null);
  const { pointed, point, dismiss } = usePointed();
  const close = () => {
    setPressed(null);
    dismiss();
  };
  return (
    <nav
      aria-label={t`Catalog`}
      className="relative z-30 hidden border-b border-line lg:block"
      onPointerLeave={() => point(null)}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a') !== null) close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPressed(null);
      }}
    >
      <ul className="wrap flex gap-7">
        {navigation.map((group) => (
          <Group
            key={group.key}
            group={group}
            board={board}
            open={pressed === group.key || (pressed === null && pointed === group.key)}
            onPoint={() => point(group.key)}
            onToggle={() => (pressed === group.key ? close() : setPressed(group.key))}
            onClose={close}
          />
        ))}
        <li className="ml-auto" onPointerMove={() => point(null)}>
          <Link to="/shop" search={{ sale: true }} className={heading}>
            <Trans>Deals</Trans>
          </Link>
        </li>
        <li onPointerMove={() => point(null)}>
          <Link to="/ankauf" className={heading}>
            <Trans>Sell to us</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const heading = 'flex h-12 items-center text-[0.9375rem] font-medium hover:text-accent';

interface GroupProps {
  readonly group: NavigationGroup;
  readonly board: MetalBoard;
  readonly open: boolean;
  readonly onPoint: () => void;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

function Group({ group, board, open, onPoint, onToggle, onClose }: GroupProps) {
  const { t } = useLingui();
  const id = useId();
  // The panels would be a tenth of every page: each is rendered when it opens for the first time, and stays for its fading out.
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    if (item.current?.contains(document.activeElement) === true) button.current?.focus();
    onClose();
  });
  useEffect(() => {
    if (!open) return undefined;
    const handle = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [open]);
  const onPointerMove = ({ pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) onPoint();
  };
  if (group.series.length === 0)
    return (
      <li onPointerMove={onPointerMove}>
        <GroupLink group={group} className={heading} />
      </li>
    );
  return (
    <li ref={item} className="group" onPointerMove={onPointerMove}>
      <div className="flex items-center gap-1 border-b-2 border-unselected group-hover:border-accent">
        <GroupLink group={group} className={heading} />
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="grid size-6 place-items-center text-soft hover:text-ink"
        >
          <Icon name="down" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
          <span className="sr-only">
            {t`Open menu:`} <GroupName group={group} />
          </span>
        </button>
      </div>
      <div id={id} className={`${panel} ${open ? '' : 'invisible opacity-0'}`}>
        {opened ? <MenuPanel group={group} board={board} /> : null}
      </div>
    </li>
  );
}
