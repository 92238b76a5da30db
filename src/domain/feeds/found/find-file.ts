import { googleFeed } from './google.ts'
import { manifest } from './manifest.ts'
import { metaFeed } from './meta.ts'
import type { PublicFile } from './public-file.ts'
import { robots } from './robots.ts'
import { blogFeed } from './rss.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const files: Readonly<Record<string, () => PublicFile>> = {
  '/robots.txt': robots,
  '/manifest.webmanifest': manifest,
  '/sitemap.xml': sitemapIndex,
  '/feeds/google.xml': googleFeed,
  '/feeds/meta.csv': metaFeed,
  '/blog/rss.xml': blogFeed,
}

const partPath = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,4})\.xml$/

/** Returns the generated file at a path (sitemap, robots.txt, feeds), or undefined. */
export function publicFile(path: string): PublicFile | undefined {
  const [, kind, number] = partPath.exec(path) ?? []
  if (kind) return sitemapPart(kind, Number(number))
  return Object.hasOwn(files, path) ? files[path]!() : undefined
}
