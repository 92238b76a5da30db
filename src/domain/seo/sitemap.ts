import { getSiteUrl } from '#platform/config/site-url'
import type { PublicFile } from '#platform/http/public-file'
import { xmlDeclaration, toXmlElement, escapeXml } from '#platform/http/xml'
import { type SitemapUrl, sitemapSources } from './sitemap-sources.ts'

/**
 * URLs per file. The protocol allows 50,000 URLs and 50 MB (sitemaps.org, 0.9). A URL with ten pictures takes about
 * 1.5 kB, so a file stays far below both.
 */
const partSize = 10_000
/** URLs loaded per query. */
const portion = 2_500

const type = 'application/xml; charset=utf-8'
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const images = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const lastmod = (at: Date | null): string => (at ? toXmlElement('lastmod', at.toISOString()) : '')

/** Creates `/sitemap.xml`: the index of all files, each with its last change. */
export const createSitemapIndex = (): PublicFile => ({
  type,
  tags: [...new Set(sitemapSources.flatMap(({ tags }) => tags))],
  async *chunks() {
    yield `${xmlDeclaration}<sitemapindex ${xmlns}>\n`
    for (const { name, summary } of sitemapSources) {
      const { count, changedAt } = await summary()
      for (let part = 1; part <= Math.ceil(count / partSize); part++) {
        const address = toXmlElement('loc', `${getSiteUrl()}/sitemaps/${name}-${part}.xml`)
        yield `<sitemap>${address}${lastmod(changedAt)}</sitemap>\n`
      }
    }
    yield '</sitemapindex>\n'
  },
})

/**
 * Creates `/sitemaps/{kind}-{part}.xml`. Returns undefined for an unknown kind. A part beyond the last one is
 * empty.
 */
export function createSitemapPart(name: string, part: number): PublicFile | undefined {
  const kind = sitemapSources.find((each) => each.name === name)
  if (!kind) return undefined
  return {
    type,
    tags: kind.tags,
    async *chunks() {
      yield `${xmlDeclaration}<urlset ${xmlns} ${images}>\n`
      const begin = (part - 1) * partSize
      for (let at = begin; at < begin + partSize; at += portion) {
        const found = await kind.read(at, portion)
        yield found.map(entry).join('')
        if (found.length < portion) break
      }
      yield '</urlset>\n'
    },
  }
}

function entry({ path, changedAt, pictures }: SitemapUrl): string {
  const site = getSiteUrl()
  const shown = pictures.map(
    (picture) => `<image:image><image:loc>${escapeXml(site + picture)}</image:loc></image:image>`,
  )
  return `<url>${toXmlElement('loc', site + path)}${lastmod(changedAt)}${shown.join('')}</url>\n`
}
