interface ProductPictureProps {
  readonly sku: string;
  readonly face?: 'obverse' | 'reverse';
  readonly alt: string;
  /** Above the fold: fetched at once; `first`: before everything else. */
  readonly eager?: boolean | 'first';
  readonly className?: string;
}

/** The drawn picture of a product; its box is square from the start, so nothing moves when it arrives. */
export function ProductPicture({ sku, face = 'obverse', alt, eager = false, className = '' }: ProductPictureProps) {
  return (
    <img
      src={`/pictures/${encodeURIComponent(sku)}-${face}.svg`}
      alt={alt}
      width={400}
      height={400}
      loading={eager === false ? 'lazy' : 'eager'}
      decoding="async"
      {...(eager === 'first' ? { fetchPriority: 'high' as const } : {})}
      className={`aspect-square object-contain ${className}`}
    />
  );
}
