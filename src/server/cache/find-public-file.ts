import { createGoogleFeed, createMetaFeed } from '#domain/product-feeds'
import {
  createWebManifest,
  createRobotsTxt,
  createBlogFeed,
  createSitemapIndex,
  createSitemapPart,
} from '#domain/seo'
import type { PublicFile } from '#platform/http/public-file'

const files: Readonly<Record<string, () => PublicFile>> = {
  '/robots.txt': createRobotsTxt,
  '/manifest.webmanifest': createWebManifest,
  '/sitemap.xml': createSitemapIndex,
  '/feeds/google.xml': createGoogleFeed,
  '/feeds/meta.csv': createMetaFeed,
  '/blog/rss.xml': createBlogFeed,
}

const partPath = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,4})\.xml$/

/** Returns the generated file at a path (sitemap, robots.txt, feeds), or undefined. */
export function findPublicFile(path: string): PublicFile | undefined {
  const [, kind, number] = partPath.exec(path) ?? []
  if (kind) return createSitemapPart(kind, Number(number))
  return Object.hasOwn(files, path) ? files[path]!() : undefined
}
