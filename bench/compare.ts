/** Shop in a comparison, by the name of its commit. */
type Named = { name: string }

/**
 * Measures each shop once per round, every other round backwards. Returns the rates by round, in the order of the
 * shops.
 */
export async function measureInTurn<Shop>(
  shops: readonly Shop[],
  rounds: number,
  measure: (shop: Shop, round: number) => Promise<number>,
): Promise<number[][]> {
  const rates: number[][] = shops.map(() => [])
  const forwards = shops.map((shop, at) => ({ shop, at }))
  for (let round = 0; round < rounds; round++)
    for (const { shop, at } of round % 2 === 0 ? forwards : forwards.toReversed())
      rates[at]?.push(await measure(shop, round))
  return rates
}

const getMedian = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return ((low ?? 0) + (high ?? 0)) / 2
}

/**
 * Prints the median rate of each shop, and the median of the ratios of the first to the last in each round: only that is
 * comparable across machines.
 */
export function printComparison(what: string, shops: readonly Named[], rates: readonly number[][]): void {
  console.info(what)
  shops.forEach(({ name }, at) => console.info(`  ${name}: ${getMedian(rates[at] ?? []).toFixed(0)}/s`))
  const last = rates.at(-1) ?? []
  const ratios = (rates[0] ?? []).map((rate, round) => rate / (last[round] ?? Number.NaN))
  console.info(
    `  ratio ${getMedian(ratios).toFixed(2)} (${ratios.map((each) => each.toFixed(2)).join(', ')})\n`,
  )
}
