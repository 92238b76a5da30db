/** Size of a storm run: small and deterministic in `npm test`, larger and random in `npm run storm`. */
const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

export const stormStrength = {
  seed: number('STORM_SEED', 20_261_121),
  runs: number('STORM_RUNS', 10),
  orders: number('STORM_ORDERS', 20),
  kills: number('STORM_KILLS', 4),
  events: number('STORM_EVENTS', 40),
}

/** Command line that repeats this run. */
export const repeatCommand = (what: string): string =>
  `npm run storm -- --only ${what} --seed ${stormStrength.seed} --runs ${stormStrength.runs} --orders ${stormStrength.orders} --kills ${stormStrength.kills} --events ${stormStrength.events}`

/** Creates a seeded random generator from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pickOne = <T>(roll: () => number, from: readonly T[]): T =>
  from[Math.floor(roll() * from.length)]!

/** Shuffles a list by the generator. */
export function shuffle<T>(roll: () => number, list: readonly T[]): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(roll() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
