import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Chunk = { file: string; entry: boolean; imports: string[]; modules: string[] }

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Reads the build manifest: every chunk, its static imports and its modules. */
export const readBuiltChunks = (): Chunk[] =>
  JSON.parse(readFileSync(path('dist/chunks.json'), 'utf8')) as Chunk[]

/** Returns the chunks of every page: the entry with its static imports. */
export function getInitialChunks(chunks: readonly Chunk[]): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const found = new Set<Chunk>()
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) take(byFile.get(file))
  }
  chunks.filter(({ entry }) => entry).forEach(take)
  return [...found]
}

/** Returns the admin modules of a chunk. */
export const getStaffModules = ({ modules }: Chunk): string[] =>
  modules.filter((module) => /^src\/web\/(admin\/|app\/staff-)/.test(module))
