import { redirects as words } from '#texts/redirects'
import type { Step } from '#web/admin/kit/list/list.ts'
import type { AddressesSearch } from './queries.ts'

const order = [
  [words.parts.unknown, undefined],
  [words.parts.lead, 'levam'],
  [words.parts.ignored, 'ocultos'],
] as const

/** Back to the products, and the parts of what is known of addresses. `count` is of the part that is shown. */
export const partsOf = ({ parte }: AddressesSearch, count: number | undefined): Step<AddressesSearch>[] => [
  { title: words.back, search: {}, current: false },
  ...order.map(([title, part]) => ({
    title,
    ...(parte === part ? { count } : {}),
    search: { aba: 'enderecos', ...(part ? { parte: part } : {}) },
    current: parte === part,
  })),
]
