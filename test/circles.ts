import { importsOf, type Source } from './architecture.ts'

/** Files at the top of a context that put it together; all others there are the ground that its folders stand on. */
const assembling = /^(index|http|jobs|personal-data)\.ts$/

/** The place of a file of web or domain: its folder. The top of a context is two places, what assembles it and its ground. */
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

/** The file that an import means, as a path of the house; undefined for packages and other rooms. */
function targetOf(path: string, from: string): string | undefined {
  if (from.startsWith('./')) return `${folderOf(path)}/${from.slice(2)}`
  const [, door, rest = ''] = /^#(web|context|domain|tables|contract)\/(.+)$/.exec(from) ?? []
  if (door === 'web') return `src/web/${rest}`
  if (door === 'context') return `src/domain/${rest}`
  const file = { domain: 'index', tables: 'tables', contract: 'contract' }[door ?? '']
  return file && `src/domain/${rest}/${file}.ts`
}

/** Who leads to whom; imports of types count. The two places at the top of a context are one folder. */
function arrowsOf(sources: readonly Source[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const place = placeOf(path)
    if (!place || /\.test\.tsx?$/.test(path)) continue
    for (const { from } of importsOf(text)) {
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

/** Every folder of web and domain from which imports lead back to it. */
export function foldersInCircles(sources: readonly Source[]): string[] {
  const arrows = arrowsOf(sources)
  return [...arrows.keys()].filter((folder) => reachable(arrows, folder).has(folder)).sort()
}
