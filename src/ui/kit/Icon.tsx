/** Drawn on a grid of 24 with a stroke of 1.5. The words beside an icon carry its meaning. */
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
  heart: 'M12 20C6.2 15.9 3.5 12.7 3.5 9.1A4.6 4.6 0 0 1 8.1 4.5c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4.6 4.6 0 0 1 4.6 4.6c0 3.6-2.7 6.8-8.5 10.9z',
  flip: 'M4 9.5A8 8 0 0 1 19 8l1 1.5M20 4.5v5h-5M20 14.5A8 8 0 0 1 5 16l-1-1.5M4 19.5v-5h5',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.7-3.9 3.7-6 7.5-6s6.8 2.1 7.5 6',
  pencil: 'M4.5 19.5l.9-4L16.2 4.7a1.5 1.5 0 0 1 2.1 0l1 1a1.5 1.5 0 0 1 0 2.1L8.5 18.6zM14 7l3 3',
  leave: 'M10 4H5.5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1H10M15 8l4 4-4 4M19 12H9.5',
  eye: 'M2.8 12C4.8 8.3 8 6 12 6s7.2 2.3 9.2 6c-2 3.7-5.2 6-9.2 6s-7.2-2.3-9.2-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  mail: 'M3.5 6h17v12.5h-17zM3.8 6.5L12 13l8.2-6.5',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.8v2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  return <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true"><path d={paths[name]} /></svg>;
}
