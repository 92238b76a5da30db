/** Returns a cost of a row of the table; what is outside of it costs more than anything. */
const costAt = (row: readonly number[], at: number): number => row[at] ?? Infinity

/**
 * Returns the number of typing errors: insertions, deletions, substitutions and swapped neighbours (optimal string
 * alignment distance). Infinity above `most`.
 */
export function editDistance(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) > most) return Infinity
  let [before, last, row] = [
    [] as number[],
    Array.from({ length: meant.length + 1 }, (_, at) => at),
    [] as number[],
  ]
  for (let i = 1; i <= typed.length; i++) {
    row = [i]
    let [best, left] = [i, i]
    for (let j = 1; j <= meant.length; j++) {
      const same = typed[i - 1] === meant[j - 1]
      let cost = Math.min(costAt(last, j) + 1, left + 1, costAt(last, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        cost = Math.min(cost, costAt(before, j - 2) + 1)
      row.push(cost)
      left = cost
      if (cost < best) best = cost
    }
    if (best > most) return Infinity
    ;[before, last] = [last, row]
  }
  const distance = costAt(last, meant.length)
  return distance <= most ? distance : Infinity
}
