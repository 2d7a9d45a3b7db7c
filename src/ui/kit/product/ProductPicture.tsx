interface ProductPictureProps {
  readonly sku: string;
  readonly face?: 'obverse' | 'reverse';
  readonly alt: string;
  /** `true` loads the picture at once (above the fold), `first` with high priority. */
  readonly eager?: boolean | 'first';
  readonly className?: string;
}

/** The drawn picture of a product; its square box is reserved, so the layout does not shift when it loads. */
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
      className={`picture ${className}`}
    />
  );
}
