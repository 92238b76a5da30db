import { readFileSync } from 'node:fs'

/** Reads the layers from the text of src/server/contexts.ts, so that a check loads no code of the server. */
export function parseLayers(text: string): string[][] {
  const folders = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '#domain\/([\w-]+)'$/gm)].map(([, name, folder]) => [
      name!,
      folder!,
    ]),
  )
  return [...text.matchAll(/^ {2}\[([\w,\s]+)\],$/gm)].map(([, names]) =>
    [...names!.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? name),
  )
}

/** Layers of the contexts: a context may only import contexts on lower layers. */
export const contextLayers: readonly (readonly string[])[] = parseLayers(
  readFileSync(new URL('../src/server/contexts.ts', import.meta.url), 'utf8'),
)

/** Layers of the web: a folder may only import lower layers; folders on one layer must not import each other. */
export const webLayers: readonly (readonly string[])[] = [
  ['ui'],
  ['client'],
  ['session'],
  ['views'],
  ['storefront', 'account', 'admin'],
  ['app'],
]

/**
 * Layers of the admin: a folder may only import lower layers. Every other folder is an area; areas must not import each
 * other.
 */
export const adminLayers: readonly string[] = ['kit', 'pickers', 'areas', 'shell']

/** Contexts that may read the tables of lower layers; all others import the entry point. */
const tableReaders = new Set([
  'catalog',
  'reports',
  'product-files',
  'imports',
  'exports',
  'bulk-operations',
  'product-feeds',
  'seo',
])

const forbiddenNames = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'lib',
  'core',
  'manager',
  'base',
  'types',
  'constants',
])

export type Source = { path: string; text: string }

/** Folders of src with the imports each may use; texts may also import contracts, for types only. */
const allowedImports: Record<string, readonly string[]> = {
  shared: ['shared'],
  texts: ['texts', 'shared'],
  contract: ['contract', 'shared', 'texts'],
  emails: ['emails', 'shared', 'texts', 'contract'],
  platform: ['platform', 'shared', 'texts'],
  domain: ['domain', 'context', 'tables', 'contract', 'platform', 'shared', 'texts'],
  adapters: ['adapters', 'domain', 'platform', 'shared', 'texts'],
  web: ['web', 'contract', 'shared', 'texts'],
  server: ['server', 'adapters', 'domain', 'tables', 'contract', 'platform', 'emails', 'shared', 'texts'],
}

const importLine =
  /(?:^|\n)\s*(?:import|export)\s(?<clause>[^'"`;]*?)from\s*['"](?<from>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]|(?:^|\n)\s*import\s*['"](?<bare>[^'"]+)['"]/g

export function parseImports(text: string): { from: string; typeOnly: boolean }[] {
  return [...text.matchAll(importLine)].map(({ groups = {} }) => ({
    from: (groups['from'] ?? groups['lazy'] ?? groups['bare'])!,
    typeOnly: /^type\s/.test(groups['clause'] ?? ''),
  }))
}

const layerOf = (context: string): number => contextLayers.findIndex((step) => step.includes(context))
const webLayerOf = (folder: string): number => webLayers.findIndex((step) => step.includes(folder))

/** Returns every violation of the import rules in these sources, as `path: message`. */
export function findViolations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    [
      ...named(source),
      ...findImportViolations(source),
      ...findWebViolations(source),
      ...findAdminViolations(source),
      ...provided(source),
      ...findDrawingImports(source),
    ].map((what) => `${source.path}: ${what}`),
  )
}

function named({ path }: Source): string[] {
  const parts = path.replace(/\.[^/]+$/, '').split('/')
  const found = parts
    .filter((part) => forbiddenNames.has(part))
    .map((part) => `«${part}» is a forbidden name`)
  const [, context, ...inside] = /^src\/domain\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (!context) return found
  if (layerOf(context) < 0) found.push(`the context ${context} has no layer`)
  if (inside.join('/').split('/').length > 2) found.push('a folder of a context holds files alone')
  return found
}

function findImportViolations({ path, text }: Source): string[] {
  const [, folder = ''] = /^src\/([^/]+)\//.exec(path) ?? []
  const isContract = /^src\/domain\/[^/]+\/contract(?:-[a-z-]+)?\.ts$/.test(path)
  const isTest = /\.test\.tsx?$/.test(path)
  const allowed = allowedImports[isContract ? 'contract' : folder]
  const context = /^src\/domain\/([^/]+)\//.exec(path)?.[1]
  if (!allowed || isTest) return parseImports(text).flatMap(({ from }) => findPrivateImports(context, from))
  return parseImports(text).flatMap(({ from, typeOnly }) => {
    if (from.startsWith('../')) return [`«${from}» leaves its folder`]
    if (isContract && from.startsWith('./') && !from.startsWith('./contract-'))
      return [`a contract imports «${from}»: it would carry it into the browser`]
    const entry = /^#([a-z]+)\//.exec(from)?.[1]
    if (!entry) return []
    if (!allowed.includes(entry) && !(folder === 'texts' && entry === 'contract' && typeOnly))
      return [`${folder || 'contract'} must not import «${from}»`]
    return context ? [...findLayerViolations(context, from, path), ...findPrivateImports(context, from)] : []
  })
}

/** Checks that only the context itself imports its inner folders, and that it does so by this alias. */
function findPrivateImports(context: string | undefined, from: string): string[] {
  const [, other] = /^#context\/([^/]+)/.exec(from) ?? []
  return other && other !== context ? [`«${from}» is private to ${other}; import its entry point`] : []
}

/** Checks imports between contexts: lower layers only, and tables only for foreign keys or by the listed readers. */
function findLayerViolations(context: string, from: string, path: string): string[] {
  const [, entry, other] = /^#(domain|tables|contract)\/([^/]+)/.exec(from) ?? []
  if (!entry || !other || other === context) return []
  if (layerOf(other) >= layerOf(context))
    return [`${context} must not import ${other}: it is on no lower layer`]
  const opensTables = entry === 'tables'
  const mayOpen = tableReaders.has(context) || path.endsWith('/tables.ts')
  return opensTables && !mayOpen ? [`${context} reads the tables of ${other}; import its entry point`] : []
}

/** Matches an API path in a string or a regular expression. */
const apiUrl = /['"`]\/api\/|\\\/api\b/
/** Matches the API base path, which only the client may use. */
const apiBaseUrl = /['"`]\/api['"`]|\bapiBase\b|\$\{places\./

/** Checks the web layers, tests included. Contracts may be imported as types only; URLs come from the client. */
function findWebViolations({ path, text }: Source): string[] {
  const [, folder] = /^src\/web\/([^/]+)/.exec(path) ?? []
  if (!folder) return []
  const step = webLayerOf(folder)
  if (step < 0) return [`«${folder}» has no layer of the web`]
  const isTest = /\.test\.tsx?$/.test(path)
  const arrows = parseImports(text).flatMap(({ from, typeOnly }) => {
    const [, entry, other = ''] = /^#(web|contract)\/([^/]+)/.exec(from) ?? []
    if (entry === 'contract' && isTest) return []
    if (entry === 'contract' && folder === 'ui') return [`ui must not import «${from}»`]
    if (entry === 'contract' && !typeOnly)
      return [`«${from}» would be bundled for the browser; import its types only`]
    if (entry !== 'web' || other === folder || webLayerOf(other) < step) return []
    return [`${folder} must not import ${other}: it is on no lower layer`]
  })
  if (isTest) return arrows
  const writes = apiUrl.test(text) || (folder !== 'client' && apiBaseUrl.test(text))
  return writes ? [...arrows, 'writes an API URL by hand'] : arrows
}

const adminLayerOf = (folder: string): number =>
  adminLayers.indexOf(adminLayers.includes(folder) ? folder : 'areas')

/** Checks the layers of the admin, tests and type imports included. */
function findAdminViolations({ path, text }: Source): string[] {
  const [, folder, inside] = /^src\/web\/admin\/([^/]+)(\/)?/.exec(path) ?? []
  if (!folder) return []
  if (!inside) return ['belongs in a folder of the admin']
  return parseImports(text).flatMap(({ from }) => {
    const [, other = folder] = /^#web\/admin\/([^/]+)/.exec(from) ?? []
    if (other === folder || adminLayerOf(other) < adminLayerOf(folder)) return []
    return [`${folder} must not import «${from}»; the layers of the admin: ${adminLayers.join(' → ')}`]
  })
}

/** Checks that ports are provided in one file; tests may replace one. */
const provided = ({ path, text }: Source): string[] =>
  path.startsWith('src/') &&
  path !== 'src/server/composition.ts' &&
  !/\.test\.tsx?$/.test(path) &&
  /\.provide\(/.test(text)
    ? ['provides a port; src/server/composition.ts does']
    : []

/** Checks that the drawings of the demo are imported through their index file only. */
const findDrawingImports = ({ path, text }: Source): string[] =>
  path.startsWith('db/seed/drawings/')
    ? []
    : parseImports(text).flatMap(({ from }) =>
        /(?:^|\/)drawings\/(?!index\.ts$)/.test(from)
          ? [`imports «${from}»; the drawings open index.ts`]
          : [],
      )

const mostFiles = 20

/** Returns folders of a context with too many files or a single one; tests are not counted. */
export function findSizeViolations(sources: readonly Source[]): string[] {
  const code = sources.filter(({ path }) => path.startsWith('src/domain/') && !path.endsWith('.test.ts'))
  const folders = Map.groupBy(code, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...folders].flatMap(([folder, { length }]) => [
    ...(length > mostFiles ? [`${folder} holds ${length} files: a part of them has a name`] : []),
    ...(length === 1 && folder.split('/').length > 3 ? [`${folder} holds a single file`] : []),
  ])
}

/** Contexts without endpoints, which the client does not list. */
export const contextsWithoutEndpoints: readonly string[] = ['media', 'product-feeds', 'product-files', 'seo']

/** Compares the list of contexts (src/server/contexts.ts) with the list of contracts (src/texts/errors.ts). */
export function findListViolations(contexts: string, contracts: string): string[] {
  const named = (text: string, entry: string) =>
    parseImports(text).flatMap(({ from }) => (from.startsWith(entry) ? [from.slice(entry.length)] : []))
  const listed = named(contexts, '#domain/').filter((context) => !contextsWithoutEndpoints.includes(context))
  const typed = named(contracts, '#contract/')
  return [
    ...listed.filter((each) => !typed.includes(each)).map((each) => `the client does not know ${each}`),
    ...typed.filter((each) => !listed.includes(each)).map((each) => `the server does not know ${each}`),
  ]
}
