import { parseImports, type Source } from './architecture.ts'

/** Files at the top of a context or of the server that assemble it; the others there are used by its folders. */
const assembling = {
  domain: /^(index|http|jobs|personal-data)\.ts$/,
  server: /^(app|main|shop)\.ts$/,
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/**
 * Returns the unit of a file of src: its folder. The top of a context and of the server has two units, the assembling
 * files and the rest.
 */
function placeOf(path: string): string | undefined {
  const [, top, name = ''] = /^src\/(domain\/[^/]+|server)\/([^/]+)$/.exec(path) ?? []
  if (top) {
    const pattern = top === 'server' ? assembling.server : assembling.domain
    return `${top}/${pattern.test(name) ? '(assembly)' : '(ground)'}`
  }
  return path.startsWith('src/') ? folderOf(path).slice('src/'.length) : undefined
}

/** Folders behind the aliases of package.json, with the file extension they add. */
const aliases: Readonly<Record<string, readonly [folder: string, extension: string]>> = {
  web: ['src/web/', ''],
  context: ['src/domain/', ''],
  domain: ['src/domain/', '/index.ts'],
  tables: ['src/domain/', '/tables.ts'],
  contract: ['src/domain/', '/contract.ts'],
  dom: ['test/dom/', ''],
  test: ['test/', '.ts'],
  ...Object.fromEntries(
    ['platform', 'adapters', 'emails', 'server', 'shared', 'texts'].map((each) => [
      each,
      [`src/${each}/`, '.ts'] as const,
    ]),
  ),
}

/** Resolves an import to a path of the codebase; undefined for packages. */
function targetOf(path: string, from: string): string | undefined {
  if (from.startsWith('./')) return `${folderOf(path)}/${from.slice(2)}`
  const [, alias = '', rest = ''] = /^#([a-z]+)\/(.+)$/.exec(from) ?? []
  const entry = aliases[alias]
  return entry && entry[0] + rest + entry[1]
}

type Arrows = Map<string, Set<string>>

function addArrow(arrows: Arrows, from: string, to: string): void {
  arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
}

/** Returns true for the two units at the top of a context, which are one folder. */
const areOneFolder = (one: string, other: string): boolean =>
  one.endsWith(')') && other.endsWith(')') && folderOf(one) === folderOf(other)

/**
 * Builds the import graph of folders. Leaves out the imports of texts that lead to contracts: contracts import texts and
 * texts the types of contracts, in different files.
 */
function findFolderArrows(sources: readonly Source[]): Arrows {
  const arrows: Arrows = new Map()
  for (const { path, text } of sources) {
    const place = placeOf(path)
    if (!place || /\.test\.tsx?$/.test(path)) continue
    for (const { from } of parseImports(text)) {
      const target = targetOf(path, from)
      const other = target && placeOf(target)
      if (!other || other === place || areOneFolder(place, other)) continue
      if (/^texts\b/.test(place) && from.startsWith('#contract/')) continue
      addArrow(arrows, place, other)
    }
  }
  return arrows
}

function findFileArrows(sources: readonly Source[]): Arrows {
  const known = new Set(sources.map(({ path }) => path))
  const arrows: Arrows = new Map()
  for (const { path, text } of sources)
    for (const { from } of parseImports(text)) {
      const target = targetOf(path, from)
      if (target && known.has(target)) addArrow(arrows, path, target)
    }
  return arrows
}

/** Removes everything that leads to no cycle, so that the search below is quick. */
function dropLeaves(arrows: Arrows): Arrows {
  const kept = new Map(
    [...arrows].map(([from, to]) => [from, new Set([...to].filter((each) => arrows.has(each)))]),
  )
  const rest = new Map([...kept].filter(([, to]) => to.size > 0))
  return rest.size === arrows.size ? rest : dropLeaves(rest)
}

function reachable(arrows: Arrows, from: string): Set<string> {
  const seen = new Set<string>()
  const waiting = [...(arrows.get(from) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(arrows.get(next) ?? []))
  }
  return seen
}

function findCycles(arrows: Arrows): string[] {
  const rest = dropLeaves(arrows)
  return [...rest.keys()].filter((each) => reachable(rest, each).has(each)).sort()
}

/** Returns every folder of src that imports itself through others; type imports and `import()` count. */
export const findFolderCycles = (sources: readonly Source[]): string[] =>
  findCycles(findFolderArrows(sources))

/** Returns every file that imports itself through others; type imports and `import()` count. */
export const findFileCycles = (sources: readonly Source[]): string[] => findCycles(findFileArrows(sources))
