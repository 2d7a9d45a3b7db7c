/** A well-mixed 32-bit hash of four whole numbers, as a number from −1 up to, but not including, 1. */
const lattice = (seed: number, stream: number, octave: number, index: number): number => {
  let h =
    Math.imul(seed ^ Math.imul(stream + 1, 0x9e3779b1), 0x85ebca6b) ^
    Math.imul(octave + 1, 0xc2b2ae35) ^
    Math.imul(index, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x8000_0000 - 1;
};

const smooth = (x: number): number => x * x * (3 - 2 * x);

const shortest = 6 * 60_000;
const octaves = 17;
const year = 365 * 86_400_000;

/**
 * A course that looks like a random walk, returns to zero, and can be computed at any moment without earlier ones:
 * value noise with periods of 6 minutes, doubled up to 273 days, each as wide as a walk with a standard deviation of
 * one per year would stray in that time.
 */
export function randomCourse(seed: number, stream: number, time: number): number {
  let sum = 0;
  for (let octave = 0, period = shortest; octave < octaves; octave++, period *= 2) {
    const at = time / period;
    const index = Math.floor(at);
    const from = lattice(seed, stream, octave, index);
    const to = lattice(seed, stream, octave, index + 1);
    sum += (from + (to - from) * smooth(at - index)) * Math.sqrt(period / year);
  }
  return sum;
}
