export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** The class of a window of this width in CSS pixels, at the widths where the layout changes (OPS-5). */
export const deviceClassOf = (width: number): DeviceClass => {
  if (width < 768) return 'phone';
  return width < 1120 ? 'tablet' : 'desktop';
};
