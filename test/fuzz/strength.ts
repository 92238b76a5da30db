/** How long a fuzz lasts: short and the same every time in `npm test`, longer and another in `npm run fuzz`. */
const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

const calls = number('FUZZ_CALLS', 4)
const isLong = calls > 4

export const strength = {
  seed: number('FUZZ_SEED', 20_261_122),
  /** calls of each operation by each kind of caller */
  calls,
  /** bodies of each write of staff: with fewer, not all of them change something */
  bodies: Math.max(calls, 6),
  /** writes of staff are called about every thing there is, also where the kind they are about is known */
  everyThing: isLong,
  /** each parameter is sent one in so many of the odd texts */
  texts: isLong ? 1 : 3,
  /** addresses of each kind of page */
  pages: number('FUZZ_PAGES', 8),
  /** one in so many of the calls of the sign-in */
  share: number('FUZZ_SHARE', 12),
}

/** The line with which a fuzz can be called again. */
export const again = `npm run fuzz -- --seed ${strength.seed} --calls ${strength.calls} --pages ${strength.pages} --share ${strength.share}`
