import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

// Dozens of small chunks compress badly and each is a request: what the entry needs is one file, and what
// every page of the shop needs besides is a second one.
const onEveryShopPage = [
  'web/ui/(badge|deferred|error-boundary|icon-button|theme-toggle|toasts|tooltip)\\.',
  'web/views/media/picture\\.',
  'web/storefront/catalog/price-block\\.',
  'web/storefront/frame/(?!footer|legal-line|mobile-menu\\.|suggestions)',
  'web/storefront/cart/(use-cart|cart-drawer-host|cart-drawer-store)\\.',
  // several queries at once are the staff's alone
  '@tanstack/(react-query|query-core)/(?!.*/(useQueries|queriesObserver)\\.)',
]
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  { name: 'shop', test: new RegExp(onEveryShopPage.join('|')), priority: 1 },
]

// The condition `web` is the wall: with it, package.json closes #domain, #platform, #server and the like.
export default defineConfig({
  environments: {
    client: {
      resolve: { conditions: ['web', ...defaultClientConditions] },
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
    ssr: { resolve: { conditions: ['web', ...defaultServerConditions] } },
  },
  build: {
    // Fonts must stay files: a data URI in the style sheet would be paid by every page and break the preload.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  plugins: [
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
    react(),
  ],
})
