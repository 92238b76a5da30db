import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { leadOn } from '#web/storefront/catalog/lead-on.ts'
import type { PageHead } from './page-head.ts'
import { pageQuery, previewQuery } from './queries.ts'

/** The version that an address asks for. */
export type VersionSearch = { versao?: string }
export const parseVersion = ({ versao }: Record<string, unknown>): VersionSearch =>
  typeof versao === 'string' && versao ? { versao: versao.slice(0, 20) } : {}

type Asked = VersionSearch & {
  /** only a page that staff made is there: each of the others has one address, its own */
  free?: boolean
}

/** A page, for its head; one that nobody published does not exist. */
export async function loadPage(
  client: QueryClient,
  slug: string,
  { versao, free = false }: Asked = {},
): Promise<PageHead> {
  const { kind, path, seo, isCurrent } = await client.ensureQueryData(pageQuery(slug, versao)).catch(leadOn)
  if (free && kind !== 'free') throw notFound()
  return { path, ...seo, indexed: isCurrent }
}

export async function loadPreview(client: QueryClient, token: string): Promise<PageHead> {
  const { path, seo } = await client.ensureQueryData(previewQuery(token)).catch(leadOn)
  return { path, ...seo, indexed: false }
}
