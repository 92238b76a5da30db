import { parseImports, type Source } from './architecture.ts'

/** Files at the top of a context that assemble it; the others there are used by its folders. */
const assembling = /^(index|http|jobs|personal-data)\.ts$/

/**
 * Returns the unit of a file of web or domain: its folder. The top of a context has two units, the assembling files and
 * the rest.
 */
function placeOf(path: string): string | undefined {
  const web = /^src\/(web\/.+)\/[^/]+$/.exec(path)
  if (web) return web[1]
  const [, context, inside = ''] = /^src\/domain\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (!context) return undefined
  const folder = inside.includes('/')
    ? inside.split('/')[0]
    : assembling.test(inside)
      ? '(assembly)'
      : '(ground)'
  return `domain/${context}/${folder}`
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Resolves an import to a path of the codebase; undefined for packages and for other folders. */
function targetOf(path: string, from: string): string | undefined {
  if (from.startsWith('./')) return `${folderOf(path)}/${from.slice(2)}`
  const [, door, rest = ''] = /^#(web|context|domain|tables|contract)\/(.+)$/.exec(from) ?? []
  if (door === 'web') return `src/web/${rest}`
  if (door === 'context') return `src/domain/${rest}`
  const file = { domain: 'index', tables: 'tables', contract: 'contract' }[door ?? '']
  return file && `src/domain/${rest}/${file}.ts`
}

/** Builds the import graph of folders, including type imports. The two units at the top of a context are one folder. */
function arrowsOf(sources: readonly Source[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const place = placeOf(path)
    if (!place || /\.test\.tsx?$/.test(path)) continue
    for (const { from } of parseImports(text)) {
      const target = targetOf(path, from)
      const other = target && placeOf(target)
      if (
        !other ||
        other === place ||
        (/\(/.test(place) && /\(/.test(other) && folderOf(place) === folderOf(other))
      )
        continue
      arrows.set(place, (arrows.get(place) ?? new Set()).add(other))
    }
  }
  return arrows
}

function reachable(arrows: Map<string, Set<string>>, from: string): Set<string> {
  const seen = new Set<string>()
  const waiting = [...(arrows.get(from) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(arrows.get(next) ?? []))
  }
  return seen
}

/** Returns every folder of web and domain that imports itself through others. */
export function findFolderCycles(sources: readonly Source[]): string[] {
  const arrows = arrowsOf(sources)
  return [...arrows.keys()].filter((folder) => reachable(arrows, folder).has(folder)).sort()
}
