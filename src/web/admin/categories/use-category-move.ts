import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CategoryTree } from '#contract/products'
import { moveNodes } from '#shared/data/ordered-tree'
import { categories as words } from '#texts/admin-products/categories'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { ApiError, api } from '#web/client/api.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { treeQuery } from './queries.ts'
import type { TreePosition } from './tree-moves.ts'

/**
 * Moves a category optimistically. Requests are sent one after the other, each with the tree version that the previous one
 * returned. On a conflict with another user it shows a message, drops the queued moves and reloads the tree.
 */
export function useCategoryMove() {
  const queries = useQueryClient()
  const waiting = useRef<{ id: string; place: TreePosition }[]>([])
  const running = useRef(false)
  const { queryKey } = treeQuery()
  const tree = () => queries.getQueryData<CategoryTree>(queryKey)!
  const send = async () => {
    running.current = true
    let { version } = tree()
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { id, place } = next
      const answer = await api.categories(id).place.post({ body: { ...place, version } })
      version = answer.version
      if (waiting.current.length === 0) queries.setQueryData(queryKey, answer)
    }
  }
  return (id: string, place: TreePosition) => {
    void queries.cancelQueries({ queryKey })
    const { items, version } = tree()
    queries.setQueryData<CategoryTree>(queryKey, {
      items: moveNodes(items, [id], place.parentId, place.position),
      version,
    })
    waiting.current.push({ id, place })
    if (running.current) return
    send()
      .catch(async (error: unknown) => {
        waiting.current = []
        toast(getErrorMessage(error), { tone: 'danger' })
        await queries.invalidateQueries({ queryKey: staffQueryKey })
      })
      .finally(() => (running.current = false))
  }
}

const getErrorMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return words.placeFailed
  return error.code === 'record.changed' ? words.movedMeanwhile : error.message
}
