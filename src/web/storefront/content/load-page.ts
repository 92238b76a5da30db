import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { resolveRedirect } from '#web/storefront/catalog/resolve-redirect.ts'
import type { PageHead } from './page-head.ts'
import { pageQuery, previewQuery } from './queries.ts'

/** Version parameter of a URL. */
export type VersionSearch = { versao?: string }
export const parseVersion = ({ versao }: Record<string, unknown>): VersionSearch =>
  typeof versao === 'string' && versao ? { versao: versao.slice(0, 20) } : {}

type Asked = VersionSearch & {
  /** True for a page created by staff; the built-in ones have their own URL. */
  free?: boolean
}

/** Loads a page. Returns the data of its head. Redirects or throws notFound for an unpublished one. */
export async function loadPage(
  client: QueryClient,
  slug: string,
  { versao, free = false }: Asked = {},
): Promise<PageHead> {
  const { kind, path, seo, isCurrent } = await client
    .ensureQueryData(pageQuery(slug, versao))
    .catch(resolveRedirect)
  if (free && kind !== 'free') throw notFound()
  return { path, ...seo, indexed: isCurrent }
}

export async function loadPreview(client: QueryClient, token: string): Promise<PageHead> {
  const { path, seo } = await client.ensureQueryData(previewQuery(token)).catch(resolveRedirect)
  return { path, ...seo, indexed: false }
}
