import { queryOptions } from '@tanstack/react-query'
import type { PageView } from '#contract/content'
import { api } from '#web/client/api.ts'

/** Returns the query for a published page; for terms and privacy optionally an older version. */
export const pageQuery = (slug: string, version?: string) =>
  queryOptions({
    queryKey: ['content', 'page', slug, version ?? ''],
    queryFn: ({ signal }): Promise<PageView> => api.content.pages(slug).get({ query: { version }, signal }),
  })

export const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['content', 'preview', token],
    queryFn: ({ signal }): Promise<PageView> => api.content.previews(token).get({ signal }),
  })
