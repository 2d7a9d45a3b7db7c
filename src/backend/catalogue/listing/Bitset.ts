/** A set of places 0..size-1 with one bit each. */
export type Bitset = Uint32Array;

export const emptyBits = (size: number): Bitset => new Uint32Array((size + 31) >>> 5);

export const fullBits = (size: number): Bitset => {
  const bits = emptyBits(size).fill(0xffff_ffff);
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1;
  return bits;
};

export const hasBit = (bits: Bitset, place: number): boolean => (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
export const setBit = (bits: Bitset, place: number): void => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
};
export const clearBit = (bits: Bitset, place: number): void => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) & ~(1 << (place & 31));
};

/** The intersection of at least one set. */
export const intersection = ([first, ...others]: readonly [Bitset, ...Bitset[]]): Bitset => {
  const bits = first.slice();
  for (const other of others)
    for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
  return bits;
};

export const union = (size: number, sets: readonly Bitset[]): Bitset => {
  const bits = emptyBits(size);
  for (const set of sets)
    for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (set[word] ?? 0);
  return bits;
};

const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};

export const countBits = (bits: Bitset): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += ones(bits[word] ?? 0);
  return count;
};

export const countShared = (left: Bitset, right: Bitset): number => {
  let count = 0;
  for (let word = 0; word < left.length; word++) count += ones((left[word] ?? 0) & (right[word] ?? 0));
  return count;
};

/** The places of a set in rising order. */
export const placesOf = (bits: Bitset, count = countBits(bits)): Uint32Array => {
  const places = new Uint32Array(count);
  let at = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest);
      places[at++] = (word << 5) | bit;
      rest &= rest - 1;
    }
  }
  return places;
};
