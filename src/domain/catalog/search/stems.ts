import { database, queryRows, statement } from '#platform/postgres/database'

const stemsQuery = statement<{ word: string; stem: string | null }>(
  'catalog.stems',
  `select word, (ts_lexize('portuguese_stem', word))[1] as stem from unnest($1::text[]) as word`,
)

/** Maximum number of cached stems, since any visitor can add words. */
const limit = 50_000
let known = new Map<string, string | null>()

/**
 * Returns the stem of each normalized word from PostgreSQL's Portuguese dictionary (`pretas` and `preto` are
 * `pret`); null for stop words (`para`).
 */
export async function readStems(words: readonly string[]): Promise<Map<string, string | null>> {
  if (known.size > limit) known = new Map()
  const unknown = [...new Set(words)].filter((word) => !known.has(word))
  if (unknown.length > 0) {
    for (const { word, stem } of await queryRows(database(), stemsQuery, [unknown])) known.set(word, stem)
  }
  const stems = new Map<string, string | null>()
  for (const word of words) {
    const stem = known.get(word)
    if (stem !== undefined) stems.set(word, stem)
  }
  return stems
}
