/** So many of something that a soak has more of: `TROY_SOAK=20 npx vitest run test/ports`. */
export const times = (n: number): number => n * Math.max(1, Number(process.env['TROY_SOAK'] ?? 1));
