import type { Source } from './architecture.ts'
import { findFileCycles, findFolderCycles } from './import-cycles.ts'
import { findManualPermits } from './staff-writes.ts'

/** Measured property of the codebase. `bound` is kept from now on, `goal` is not reached yet; `where` lists the places. */
export type Measure = {
  name: string
  value: number
  bound?: number
  goal?: number
  where?: readonly string[]
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const countLines = (text: string): number => text.trimEnd().split('\n').length
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Returns the files outside tests that contain the pattern, once per occurrence, as `path:line`. */
function findPlaces(sources: readonly Source[], pattern: RegExp): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(({ index }) => `${path}:${countLines(text.slice(0, index + 1))}`),
    )
}

/** Counts cycles in the web, the server and within each context; type imports and `import()` count. */
function measureCycles(sources: readonly Source[]): Measure[] {
  const folders = findFolderCycles(sources)
  const files = findFileCycles(sources)
  const contexts = [...new Set(sources.flatMap(({ path }) => /^src\/domain\/[^/]+\//.exec(path)?.[0] ?? []))]
  const parts = [
    ['web', ['src/web/']],
    ['server', ['src/server/']],
    ['contexts', contexts],
  ] as const
  return parts.flatMap(([name, starts]) => {
    const within = (paths: readonly string[]) =>
      paths.filter((path) => starts.some((start) => `${path}/`.startsWith(start)))
    const [ofFolders, ofFiles] = [within(folders.map((each) => `src/${each}`)), within(files)]
    return [
      { name: `${name}: folders in a cycle`, value: ofFolders.length, bound: 0, where: ofFolders },
      { name: `${name}: files in a cycle`, value: ofFiles.length, bound: 0, where: ofFiles },
    ]
  })
}

/** Counts files and lines of the web folder of each staff resource, without tests. */
function measureResources(sources: readonly Source[]): Measure[] {
  const code = sources.filter(({ path }) => path.startsWith('src/web/admin/') && !isTest(path))
  const folders = code
    .filter(({ path }) => /\/(?:[\w-]+-)?resource\.tsx?$/.test(path) && !path.includes('/kit/'))
    .map(({ path }) => folderOf(path))
  return [...new Set(folders)].sort().flatMap((folder) => {
    const own = code.filter(({ path }) => path.startsWith(`${folder}/`))
    const lines = own.reduce((sum, { text }) => sum + countLines(text), 0)
    const name = folder.slice('src/web/admin/'.length)
    return [
      { name: `${name}: files`, value: own.length, goal: 5 },
      { name: `${name}: lines`, value: lines, goal: 300 },
    ]
  })
}

/** Counts what the source texts show. */
function measureTexts(sources: readonly Source[]): Measure[] {
  const web = sources.filter(({ path }) => path.startsWith('src/web/'))
  const domain = sources.filter(({ path }) => path.startsWith('src/domain/'))
  const generics = findPlaces(web, /\b(?:staffQuery|paginatedStaffQuery)</g)
  const permits = findManualPermits(domain)
  const long = domain
    .filter(({ path, text }) => /\/contract(?:-[\w-]+)?\.ts$/.test(path) && countLines(text) > 300)
    .map(({ path, text }) => `${path}: ${countLines(text)}`)
  return [
    { name: 'explicit generics on staff queries', value: generics.length, bound: 0, where: generics },
    {
      name: 'places that name a permission besides its endpoint',
      value: permits.length,
      bound: 0,
      where: permits,
    },
    { name: 'contracts over 300 lines', value: long.length, bound: 0, where: long },
  ]
}

/** Measures everything that the sources of src show without a compiler. */
export const measureStructure = (sources: readonly Source[]): Measure[] => [
  ...measureCycles(sources),
  ...measureResources(sources),
  ...measureTexts(sources),
]

/** Returns the measures above their bound, as text. */
export const findBroken = (measures: readonly Measure[]): string[] =>
  measures
    .filter(({ value, bound }) => bound !== undefined && value > bound)
    .map(({ name, value, bound, where = [] }) =>
      [`${name}: ${value}, at most ${bound}`, ...where].join('\n  '),
    )
