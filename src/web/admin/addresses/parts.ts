import { redirects as words } from '#texts/redirects'
import type { Step } from '#web/admin/kit/list/list.ts'
import type { AddressesSearch } from './queries.ts'

const order = [
  [words.parts.unknown, undefined],
  [words.parts.lead, 'levam'],
  [words.parts.ignored, 'ocultos'],
] as const

/** Builds the tabs of the redirects and the link back to the products. `count` belongs to the current tab. */
export const partsOf = ({ parte }: AddressesSearch, count: number | undefined): Step<AddressesSearch>[] => [
  { title: words.back, search: {}, current: false },
  ...order.map(([title, part]) => ({
    title,
    ...(parte === part ? { count } : {}),
    search: { aba: 'enderecos', ...(part ? { parte: part } : {}) },
    current: parte === part,
  })),
]
