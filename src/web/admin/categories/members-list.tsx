import { useQueryClient } from '@tanstack/react-query'
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { CategoryMember, CategoryMembers } from '#contract/catalog'
import type { CategoryEdit } from '#contract/products'
import { formatAmount } from '#shared/money/amount'
import { categories } from '#texts/admin-products/categories'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { ApiError, api } from '#web/client/api.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { moveItem } from '#web/admin/kit/reorder/positions.ts'
import { Picture } from '#web/views/media/picture.tsx'
import { membersQuery } from './queries.ts'
import { getDropClass, useRowDrag } from '#web/admin/kit/reorder/use-row-drag.ts'

const words = categories.members

/** Products and sets of a category, sortable by dragging or by the arrows on each handle. */
export function MembersList({ category }: { category: CategoryEdit }) {
  const query = membersQuery(category.id)
  const { data, error, refetch } = useStaffQuery(query)
  const { sort } = category.form
  return (
    <Section title={words.title}>
      {error && !data && <LoadError text={words.failed} onAgain={() => void refetch()} />}
      {data?.total === 0 && <p className="text-muted">{words.empty}</p>}
      {data && data.total > 0 && (
        <>
          <p className="mb-2 text-xs text-muted">
            {sort === 'hand' ? words.hint : words.ruled(categories.form.sorts[sort])}
          </p>
          <Members key={category.id} category={category} members={data} />
        </>
      )}
    </Section>
  )
}

function Members({ category, members }: { category: CategoryEdit; members: CategoryMembers }) {
  const { items, total } = members
  const queries = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const move = async (from: number, to: number) => {
    const item = items[from]
    if (!item || !items[to] || from === to) return
    const next = moveItem(items, from, to)
    setSaid(words.moved(item.name, to + 1, total))
    const { queryKey } = membersQuery(category.id)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { ...members, items: next })
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-handle="${item.id}"]`)?.focus(),
    )
    try {
      // Sends manual positions only up to the moved item; the items behind keep the automatic order.
      const placed = category.form.sort === 'hand' ? category.pinnedProductIds.length : 0
      const productIds = next.slice(0, Math.max(to + 1, from + 1, placed)).map(({ id }) => id)
      await api.categories(category.id).order.put({ body: { productIds, version: category.orderVersion } })
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      toast(refused.message, { tone: 'danger' })
    }
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return (
    <>
      <ul ref={list} className="-mx-5">
        {items.map((member, at) => (
          <Member
            key={member.id}
            member={member}
            at={at}
            of={total}
            onMove={(to) => void move(at, to)}
            onDropped={(id, after) => {
              const from = items.findIndex((each) => each.id === id)
              const to = at + (after ? 1 : 0)
              void move(from, from < to ? to - 1 : to)
            }}
          />
        ))}
      </ul>
      {total > items.length && <p className="mt-2 text-xs text-muted">{words.more(total - items.length)}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

type MemberProps = {
  member: CategoryMember
  at: number
  of: number
  onMove: (to: number) => void
  onDropped: (id: string, after: boolean) => void
}

function Member({ member, at, of, onMove, onDropped }: MemberProps) {
  const row = useRef<HTMLLIElement>(null)
  const { held, over } = useRowDrag(row, { kind: 'member', id: member.id }, (id, drop) =>
    onDropped(id, drop === 'after'),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li
      ref={row}
      className={`flex min-h-11 items-center gap-2 border-b border-faint px-5 md:min-h-9 ${held ? 'opacity-45' : ''} ${getDropClass(over)}`}
    >
      <button
        type="button"
        data-handle={member.id}
        aria-label={words.move(member.name, at + 1, of)}
        aria-roledescription={words.handle}
        onKeyDown={onKeyDown}
        className="-ml-2 grid size-7 shrink-0 cursor-grab place-content-center text-muted hover:text-ink"
      >
        <Icon of={GripVertical} size={14} />
      </button>
      <Picture picture={member.picture} sizes="22px" alt="" className="h-6.75 w-5.5 shrink-0 rounded-xs" />
      <span className="min-w-0 grow truncate">{member.name}</span>
      {member.byRule && <span className="shrink-0 text-xs text-muted">{categories.byRule}</span>}
      {!member.isLeft && <span className="shrink-0 text-xs text-danger">{words.soldOut}</span>}
      <span className="shrink-0 tabular-nums">{formatAmount(member.price)}</span>
    </li>
  )
}
