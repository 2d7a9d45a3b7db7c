/** Drawn on a grid of 24, stroked 1.5; what an icon means is said beside it in words. */
const paths = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5',
  cart: 'M3 4h2.4l2.1 11.2a1 1 0 0 0 1 .8h8.9a1 1 0 0 0 1-.8L20.5 8H6.2M9.5 20.2h.01M17 20.2h.01',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  right: 'M9.5 6l6 6-6 6',
  left: 'M14.5 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  globe: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.2 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.2-3.6-8.5S9.6 5.8 12 3.5z',
  filter: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4',
  truck: 'M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7M7 18.5h.01M17.5 18.5h.01',
  shield: 'M12 3.5l7 2.6v5.2c0 4.4-2.9 7.6-7 9.2-4.1-1.6-7-4.8-7-9.2V6.1zM9 12l2.2 2.2L15.2 10',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.2M12 7.8h.01',
  warning: 'M12 4.2l8.6 15.3H3.4zM12 10v4.2M12 16.9h.01',
  pin: 'M12 21c4.4-4.6 6.5-8 6.5-10.9a6.5 6.5 0 0 0-13 0C5.5 13 7.6 16.4 12 21zM12 7.8a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  phone: 'M6.5 3.8h3l1.5 4-2 1.5a11 11 0 0 0 5.7 5.7l1.5-2 4 1.5v3a1.8 1.8 0 0 1-1.9 1.8C11 18.8 5.2 13 4.7 5.7A1.8 1.8 0 0 1 6.5 3.8z',
  flip: 'M4 9.5A8 8 0 0 1 19 8l1 1.5M20 4.5v5h-5M20 14.5A8 8 0 0 1 5 16l-1-1.5M4 19.5v-5h5',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  return <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true"><path d={paths[name]} /></svg>;
}
