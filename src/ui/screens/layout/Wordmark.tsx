import { useShop } from '../../binding/ShopContext.ts';

/**
 * The shop's logo, or its name in letters if it has none. `onNight` is for grounds that are dark in both colour
 * schemes.
 */
export function Wordmark({ className, onNight = false }: { readonly className: string; readonly onNight?: boolean }) {
  const { name, logo } = useShop().brand;
  if (logo === null) return <span className="font-serif text-2xl">{name}</span>;
  const { src, onDark, width, height } = logo;
  return (
    <picture>
      {onNight ? null : <source media="(prefers-color-scheme: dark)" srcSet={onDark} />}
      <img src={onNight ? onDark : src} alt={name} width={width} height={height} className={`${className} w-auto`} />
    </picture>
  );
}
