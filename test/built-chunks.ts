import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Chunk = { file: string; entry: boolean; imports: string[]; modules: string[] }

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** What the build says of itself: every file of code, what it needs at once, and the modules in it. */
export const builtChunks = (): Chunk[] =>
  JSON.parse(readFileSync(path('dist/chunks.json'), 'utf8')) as Chunk[]

/** The files that come with every page: the entry, and all that it and they need at once. */
export function firstLoad(chunks: readonly Chunk[]): Chunk[] {
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

/** The modules of a file that only staff have a use for. */
export const staffModules = ({ modules }: Chunk): string[] =>
  modules.filter((module) => /^src\/web\/(admin\/|app\/staff-)/.test(module))
