/** Creates a small seeded random generator with values from 0 to 1, so that every run gives the same result. */
export function createRandom(seed: number): () => number {
  let s = seed * 2654435761
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
