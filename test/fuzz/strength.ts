/** How long a fuzz lasts: short and the same every time in `npm test`, longer and another in `npm run fuzz`. */
const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)

export const strength = {
  seed: number('FUZZ_SEED', 20_261_122),
  /** calls of each operation by each kind of caller */
  calls: number('FUZZ_CALLS', 6),
  /** addresses of each kind of page */
  pages: number('FUZZ_PAGES', 12),
  /** one in so many of the calls of the sign-in */
  share: number('FUZZ_SHARE', 12),
}

/** The line with which a fuzz can be called again. */
export const again = `npm run fuzz -- --seed ${strength.seed} --calls ${strength.calls} --pages ${strength.pages} --share ${strength.share}`
