import { siteOfShop } from '#context/feeds/ports.ts'
import { stylistPath } from '#shared/stylist'
import type { PublicFile } from './public-file.ts'

/**
 * What is somebody's own, or staff's, or no page: `$` ends an address, so that /conta does not close /contato. Pictures,
 * styles and code stay open, since who judges a page draws it.
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
  // the advisor's answers are not indexed and lead to more of them; its first question is open
  `${stylistPath}?`,
]

/** What search engines may read (RFC 9309), and where the sitemap stands. */
export const robots = (): PublicFile => ({
  type: 'text/plain; charset=utf-8',
  tags: [],
  async *pieces() {
    yield ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n')
    yield `\nSitemap: ${siteOfShop()}/sitemap.xml\n`
  },
})
