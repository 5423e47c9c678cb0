// A seeded generator (mulberry32), so that the demo data is the same on every machine.

export function createRandom(seed) {
  let state = seed >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  const integer = (from, to) => from + Math.floor(next() * (to - from + 1));
  const pick = (list) => list[integer(0, list.length - 1)];
  const chance = (share) => next() < share;
  /** `rows` are [value, weight]. */
  function weighted(rows) {
    let left = next() * rows.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of rows) {
      left -= weight;
      if (left <= 0) return value;
    }
    return rows[rows.length - 1][0];
  }
  return { next, integer, pick, chance, weighted };
}
