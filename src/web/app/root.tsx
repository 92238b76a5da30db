import archivo from '#web/ui/theme/archivo-display.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import { layout } from '#texts/storefront/layout'
import { SessionHost } from '#web/session/session-host.tsx'
import { Toasts } from '#web/ui/toasts/toasts.tsx'
import { scriptNonce } from './script-nonce.ts'
import { themeScript } from '#web/ui/theme/theme.ts'
import css from './storefront.css?url'

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

/** Head tags that only the server renders; pages rendered in the browser do without them. */
const toldOnce = import.meta.env.SSR
  ? {
      meta: [
        { property: 'og:site_name', content: layout.brand },
        { property: 'og:locale', content: 'pt_BR' },
      ],
      links: [
        font(instrument),
        font(archivo),
        { rel: 'icon', type: 'image/svg+xml', href: '/icons/favicon.svg' },
        { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ],
    }
  : { meta: [], links: [] }

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: layout.seo.title },
      { name: 'description', content: layout.seo.description },
      ...toldOnce.meta,
    ],
    links: [...toldOnce.links, { rel: 'stylesheet', href: css }],
  }),
  component: Root,
})

// The inline script may change both attributes before the first paint, so React must not compare them.
function Root() {
  return (
    <html lang="pt-BR" data-theme="light" suppressHydrationWarning>
      <head>
        <meta name="theme-color" content="#FAF8F3" suppressHydrationWarning />
        <script nonce={scriptNonce.current()} dangerouslySetInnerHTML={{ __html: themeScript }} />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <SessionHost />
        <Toasts />
        <Scripts />
      </body>
    </html>
  )
}
