/**
 * Does the same with each marked row, one after the other; what moved meanwhile stays as it is. Answers for how many it was
 * done, and rejects as the last refusal when it was done for none.
 */
export async function oneByOne<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
): Promise<number> {
  let done = 0
  let problem: unknown
  for (const row of rows) {
    try {
      await run(row)
      done += 1
    } catch (error) {
      problem = error
    }
  }
  if (done === 0) throw problem
  return done
}
