/** Size of a fuzz run: short and deterministic in `npm test`, longer and random in `npm run fuzz`. */
const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

const calls = number('FUZZ_CALLS', 4)
const isLong = calls > 4

export const strength = {
  seed: number('FUZZ_SEED', 20_261_122),
  /** calls of each operation by each kind of caller */
  calls,
  /** bodies of each staff write: with fewer, some never change anything */
  bodies: Math.max(calls, 6),
  /** calls staff writes with every record, also where their kind is known */
  everyThing: isLong,
  /** each parameter gets one of so many unusual texts */
  texts: isLong ? 1 : 3,
  /** URLs of each kind of page */
  pages: number('FUZZ_PAGES', 8),
  /** one of so many calls of the sign-in engine */
  share: number('FUZZ_SHARE', 12),
}

/** Command line that repeats this run. */
export const repeatCommand = `npm run fuzz -- --seed ${strength.seed} --calls ${strength.calls} --pages ${strength.pages} --share ${strength.share}`
