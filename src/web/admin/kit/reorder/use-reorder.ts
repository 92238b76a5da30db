import { useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { adminKit } from '#texts/admin/kit'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { moveItem } from './positions.ts'

const words = adminKit.order

export type ReorderState<T> = ReturnType<typeof useReorder<T>>

/**
 * Returns the state of a sortable list field in a form. Moves and removals are announced and can be undone. Undo
 * finds items by identity, so it also works after later changes.
 */
export function useReorder<T>(name: string, nameOf: (item: T) => string) {
  const { getValues, setValue } = useFormContext<FieldValues>()
  const { errors } = useFormState<FieldValues>({ name })
  const items = (useWatch({ name }) ?? []) as T[]
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const now = (): T[] => [...(getValues(name) as T[])]
  const put = (next: T[]) => setValue(name, next, { shouldDirty: true })
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus())
  const wrong = name.split('.').reduce<unknown>((at, step) => (at as FieldValues)?.[step], errors) as
    | (FieldValues & { message?: string })
    | undefined
  return {
    items,
    list,
    said,
    nameOf,
    /** server error of the list itself; `isWrong` returns whether an item has one */
    problem: typeof wrong?.message === 'string' ? wrong.message : undefined,
    isWrong: (at: number): boolean => Boolean(wrong?.[at]),
    firstWrong: items.findIndex((_, at) => Boolean(wrong?.[at])),
    move(from: number, to: number) {
      const all = now()
      const place = Math.max(0, Math.min(to, all.length - 1))
      if (place === from) return
      const item = all[from]!
      put(moveItem(all, from, place))
      say(words.moved(nameOf(item), place + 1, all.length))
      focus(place)
      offerUndo({
        subject: nameOf(item),
        message: words.movedTo(place + 1),
        undo() {
          const then = now()
          const at = findItem(then, item, place)
          if (at >= 0) put(moveItem(then, at, Math.min(from, then.length - 1)))
        },
      })
    },
    add(item: T, at = items.length) {
      put(now().toSpliced(at, 0, item))
      focus(at)
    },
    change(at: number, next: T) {
      put(now().with(at, next))
    },
    remove(at: number) {
      const all = now()
      const item = all[at]!
      put(all.toSpliced(at, 1))
      focus(Math.min(at, all.length - 2))
      offerUndo({
        subject: nameOf(item),
        message: words.removed,
        undo: () => put(now().toSpliced(Math.min(at, now().length), 0, item)),
      })
    },
  }
}

/** Returns the index of an item by its id, or by its last index if it is new and has none. */
const findItem = <T>(items: readonly T[], item: T, at: number): number => {
  const { id } = item as { id?: unknown }
  return !id
    ? Math.min(at, items.length - 1)
    : items.findIndex((each) => (each as { id?: unknown }).id === id)
}
