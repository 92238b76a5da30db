import { redirects as words } from '#texts/admin/redirects'
import type { ListTab } from '#web/admin/kit/list/list-config.ts'
import type { RedirectsSearch } from './queries.ts'

const tabOrder = [
  [words.parts.unknown, undefined],
  [words.parts.lead, 'levam'],
  [words.parts.ignored, 'ocultos'],
] as const

/** Builds the tabs of the redirects and the link back to the products. `count` belongs to the current tab. */
export const buildTabs = (
  { parte }: RedirectsSearch,
  count: number | undefined,
): ListTab<RedirectsSearch>[] => [
  { title: words.back, search: {}, current: false },
  ...tabOrder.map(([title, part]) => ({
    title,
    ...(parte === part ? { count } : {}),
    search: { aba: 'enderecos', ...(part ? { parte: part } : {}) },
    current: parte === part,
  })),
]
