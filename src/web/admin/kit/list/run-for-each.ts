/**
 * Runs a call for each selected row in sequence and skips failures. Returns the number of successful rows; throws the
 * last error if there is none.
 */
export async function runForEach<Row>(
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
