import { getSiteUrl } from '#platform/config/site-url'
import type { PublicFile } from '#platform/http/public-file'
import { stylistPath } from '#shared/catalog/stylist'

/**
 * Paths that crawlers must not read: account, cart, admin, and non-pages. `$` ends a path, so that /conta does not
 * block /contato. Pictures, styles and scripts stay allowed, because crawlers render the pages.
 */
const closed = [
  ...['/admin', '/conta', '/auth', '/carrinho'].flatMap((path) => [`${path}$`, `${path}/`, `${path}?`]),
  '/api/',
  '/checkout',
  '/finalizar-compra',
  '/avaliar',
  '/parar-avisos',
  '/novidades',
  '/previa/',
  '/blog/previa/',
  '/dev/',
  // answers of the style advisor are not indexed; its first question is allowed
  `${stylistPath}?`,
]

/** Creates robots.txt (RFC 9309) with the link to the sitemap. */
export const createRobotsTxt = (): PublicFile => ({
  type: 'text/plain; charset=utf-8',
  tags: [],
  async *chunks() {
    yield ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n')
    yield `\nSitemap: ${getSiteUrl()}/sitemap.xml\n`
  },
})
