/** The icons; `styles/icons.css` has their drawings. */
export type IconName =
  | 'search'
  | 'cart'
  | 'basket-out'
  | 'menu'
  | 'close'
  | 'down'
  | 'right'
  | 'left'
  | 'check'
  | 'plus'
  | 'minus'
  | 'bin'
  | 'bell'
  | 'globe'
  | 'filter'
  | 'truck'
  | 'shield'
  | 'info'
  | 'warning'
  | 'pin'
  | 'clock'
  | 'phone'
  | 'heart'
  | 'heart-full'
  | 'flip'
  | 'user'
  | 'pencil'
  | 'leave'
  | 'eye'
  | 'mail'
  | 'lock'
  | 'vault';

/** An icon in the colour of the text. The words beside it carry its meaning. */
export function Icon({ name, className = '' }: { readonly name: IconName; readonly className?: string }) {
  return <span className={`icon icon-${name} ${className}`} aria-hidden="true" />;
}
