// Sets of rows as a bit each: thirty-two rows are compared at once.

export type RowBits = Uint32Array;

/** For so many rows, none of them in it. */
export function createBits(rows: number): RowBits {
  return new Uint32Array(Math.ceil(rows / 32));
}

export function hasBit(bits: RowBits, row: number): boolean {
  return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

/** Beyond the end nothing is set. */
export function setBit(bits: RowBits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function clearBit(bits: RowBits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

/** Leaves those that are in the other, too. */
export function keepShared(bits: RowBits, other: RowBits): void {
  for (let n = 0; n < bits.length; n++) bits[n] = (bits[n] ?? 0) & (other[n] ?? 0);
}

/** Takes up those of the other, as far as there is room. */
export function takeUp(bits: RowBits, other: RowBits): void {
  const length = Math.min(bits.length, other.length);
  for (let n = 0; n < length; n++) bits[n] = (bits[n] ?? 0) | (other[n] ?? 0);
}

export function countBits(bits: RowBits): number {
  let count = 0;
  for (let n = 0; n < bits.length; n++) {
    let word = bits[n] ?? 0;
    if (word === 0) continue;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export function forEachBit(bits: RowBits, use: (row: number) => void): void {
  for (let n = 0; n < bits.length; n++)
    for (let rest = (bits[n] ?? 0) | 0; rest !== 0; rest &= rest - 1)
      use(n * 32 + 31 - Math.clz32(rest & -rest));
}
