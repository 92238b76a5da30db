import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { shopRoutes, staffRoutes } from './src/web/app/routes.ts'
import { type Plugin, build, defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

// Dozens of small chunks compress badly and each is a request, so the dependencies of the entry are one chunk, and what
// every storefront page needs besides is a second one.
const onEveryStorefrontPage = [
  'web/ui/[a-z]+/(badge|chunk-loader|hydrate-on-interaction|error-boundary|icon-button|lazy-component|load-error|sheet-button|sheet-position|theme-toggle|toasts|tooltip|try-again)\\.',
  'web/views/media/picture\\.',
  'texts/storefront/toasts\\.',
  'web/storefront/layout\\.tsx\\?tsr-split',
  'web/storefront/catalog/price-block\\.',
  'web/storefront/layout/(?!footer|legal-line|mobile-menu\\.|suggestions)',
  'web/session/favorites/favorites-store\\.',
  'web/storefront/(favorites/(?!favorites-sync\\.)|favorites-sheet/favorites-(button|host)\\.|business/business-query)',
  'web/storefront/cart/(use-cart|cart-drawer-host|cart-drawer-store|lazy-cart-drawer)\\.',
  // parallel queries are used by the admin only; mutations and infinite lists load with the parts that use them
  '@tanstack/(react-query|query-core)/(?!.*/(use(Queries|Mutation|InfiniteQuery)|(queries|mutation|infiniteQuery)Observer)\\.)',
]
/** Modules of form fields, without their validation, which is needed later. */
const fields =
  'web/ui/[a-z]+/(field|character-limit|masked-input|masks)\\.|texts/storefront/form\\.|shared/(brazil/(cep|phone)|text/clean-text)\\.'
/** Small modules that the checkout needs at once, and other forms of the shop separately. */
const ordering = [
  'texts/storefront/consents\\.',
  'shared/(data/group-by|http/idempotency)\\.',
  'web/session/session-ended\\.',
  'web/storefront/cart/(session-ended|cart-groups)\\.',
  'web/views/address/queries\\.',
]
/** Modules that most admin screens need. */
const staff = [
  'web/admin/kit/(access/(me|permissions)|navigation/menu-counts|page-header/(access-errors|back-link|page-header))\\.',
  'web/admin/shell/(read-only-preview|use-staff-sign-out)\\.',
  'web/admin/kit/(detail/(description-list|query-loader|section)|dialog/overlay|shortcuts/(commands|kbd|key-caps)|live/|query/|table/date-time|loading/)',
  'texts/admin/(admin|kit)\\.',
]
// Without their dependencies, or a page that needs one of these would load them all.
const alone = { includeDependenciesRecursively: false, priority: 1 }
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  { name: 'shop', test: new RegExp(onEveryStorefrontPage.join('|')), priority: 1 },
  {
    // shared by product pages, set pages and the favourites sheet
    name: 'buying',
    test: /web\/storefront\/product\/|texts\/catalog\/(product|back-in-stock)\./,
    minShareCount: 3,
    ...alone,
  },
  { name: 'fields', test: new RegExp(fields), ...alone },
  { name: 'ordering', test: new RegExp(ordering.join('|')), ...alone },
  { name: 'small-icons', test: /icons\/(minus|plus|trash)\./, ...alone },
  { name: 'staff', test: new RegExp(staff.join('|')), ...alone },
]

// Every page lists the names of all lazy chunks; third-party chunks are named by hash only, to keep that list short.
const chunkFileNames = ({ name, moduleIds }: { name: string; moduleIds: string[] }): string =>
  moduleIds.some((id) => id.includes('/src/web/storefront/'))
    ? `assets/${name}-[hash].js`
    : 'assets/[hash].js'

/** Replaces Vite's wrapper around `import()`: a failed preload would make the import fail permanently. */
const chunkLoader: Plugin = {
  name: 'chunk-loader',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler() {
      const chunks = fileURLToPath(new URL('src/web/ui/loading/chunk-loader.ts', import.meta.url))
      return `export { importWithRetry as __vitePreload } from ${JSON.stringify(chunks)}`
    },
  },
}

/**
 * Lets each dynamic import list all its transitive dependencies, so that the loader (src/web/ui/loading/chunk-loader.ts) requests
 * them at once. Vite's own lists would be in the file that every page loads.
 */
const preloadChunkDependencies: Plugin = {
  name: 'preload-chunk-dependencies',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, files) {
    const chunks = Object.values(files).filter((file) => file.type === 'chunk')
    const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
    const late = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
    for (const chunk of chunks) {
      if (!late.has(chunk.fileName)) continue
      const needed = new Set(chunk.imports)
      for (const name of needed) importsOf.get(name)?.forEach((each) => needed.add(each))
      for (const each of chunk.imports) needed.delete(each)
      needed.delete(chunk.fileName)
      for (const each of needed) chunk.code += `import"./${each.replace(/^assets\//, '')}";`
    }
  },
}

/**
 * Writes the contents of each chunk to `dist/chunks.json`, beside the served files, for the test of the initial load.
 */
const writeChunkList: Plugin = {
  name: 'write-chunk-list',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }, files) {
    const chunks = Object.values(files).flatMap((file) => {
      if (file.type !== 'chunk') return []
      const modules = Object.keys(file.modules).map((id) => relative(import.meta.dirname, id))
      return [{ file: file.fileName, entry: file.isEntry, imports: file.imports, modules }]
    })
    writeFileSync(join(dir, '..', 'chunks.json'), JSON.stringify(chunks))
  },
}

const compress = promisify(brotliCompress)

/** Precompresses text files with Brotli at maximum quality into `dist/small/`; that is too slow while serving. */
const precompressFiles: Plugin = {
  name: 'precompress-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, files) {
    const folder = join(dir, '..', 'small')
    rmSync(folder, { recursive: true, force: true })
    const texts = Object.keys(files).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const bytes = readFileSync(join(dir, name))
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        const small = await compress(bytes, { params })
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), small)
      }),
    )
  },
}

/**
 * Builds the service worker and the script that marks offline pages: two files at fixed URLs that share no code with
 * the shop. A new build is a new worker, so browsers update it.
 */
const buildServiceWorker: Plugin = {
  name: 'build-service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, files) {
    const names = Object.keys(files).toSorted().join()
    const release = createHash('sha256').update(names).digest('hex').slice(0, 12)
    for (const [name, entry] of [
      ['sw', 'worker'],
      ['offline', 'offline-notice'],
    ])
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __BUILD__: JSON.stringify(release) },
        resolve: { conditions: ['web', ...defaultClientConditions] },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: {
            input: join(import.meta.dirname, `src/web/app/offline/${entry}.ts`),
            output: { entryFileNames: `${name}.js` },
          },
        },
      })
  },
}

/**
 * Reloads open pages when a module changed that the server renders and the browser may not have loaded: parts hydrate
 * late, and until then no HMR boundary handles them. Loaded components are replaced by React Fast Refresh.
 */
const reloadRenderedPages: Plugin = {
  name: 'reload-rendered-pages',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return
    const { client } = server.environments
    const known = client.moduleGraph.getModulesByFile(file)
    if (!file.endsWith('.tsx') || !known?.size) client.hot.send({ type: 'full-reload' })
  },
}

/** Generates a route tree for the browser, `src/web/app/NAME.gen.js`: storefront pages contain no admin routes. */
const routeTreePlugin = (name: string, routes: typeof shopRoutes) =>
  tanstackRouterGenerator({
    routesDirectory: './src/web',
    virtualRouteConfig: routes,
    generatedRouteTree: `./src/web/app/${name}.gen.ts`,
    disableTypes: true,
    disableLogging: true,
  })

// The condition `web` enforces the boundary: with it, package.json closes #domain, #platform, #server and others.
export default defineConfig({
  // The shim only adds code: React has the hook built in.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  environments: {
    client: {
      resolve: { conditions: ['web', ...defaultClientConditions] },
      build: {
        rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } },
      },
    },
    ssr: { resolve: { conditions: ['web', ...defaultServerConditions] } },
  },
  build: {
    // Fonts must stay files: a data URI in the style sheet would load with every page and bypass the preload.
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2022',
  },
  plugins: [
    chunkLoader,
    tailwind(),
    tanstackStart({
      srcDirectory: 'src/web',
      client: { entry: 'app/entry-client' },
      server: { entry: 'app/entry-server' },
      router: {
        entry: 'app/router',
        routesDirectory: '.',
        virtualRouteConfig: './src/web/app/routes.ts',
        generatedRouteTree: 'app/routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
      },
    }),
    routeTreePlugin('shop-tree', shopRoutes),
    routeTreePlugin('staff-tree', staffRoutes),
    react(),
    reloadRenderedPages,
    preloadChunkDependencies,
    writeChunkList,
    precompressFiles,
    buildServiceWorker,
  ],
})
