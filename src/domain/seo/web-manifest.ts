import type { PublicFile } from '#platform/http/public-file'
import { layout } from '#texts/storefront/layout'

const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** Creates the web app manifest (W3C), for installation on a phone's home screen. */
export const createWebManifest = (): PublicFile => ({
  type: 'application/manifest+json',
  tags: [],
  async *chunks() {
    const { brand, seo } = layout
    yield JSON.stringify({
      id: '/',
      name: seo.title,
      short_name: brand,
      description: seo.description,
      lang: 'pt-BR',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#FAF8F3',
      theme_color: '#FAF8F3',
      categories: ['shopping'],
      icons: [
        { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        icon('192', 192, 'any'),
        icon('512', 512, 'any'),
        icon('maskable-192', 192, 'maskable'),
        icon('maskable-512', 512, 'maskable'),
      ],
    })
  },
})
