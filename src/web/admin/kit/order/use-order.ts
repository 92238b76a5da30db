import { useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { adminKit } from '#texts/admin-kit'
import { undoable } from '#web/admin/kit/toast/undo.ts'
import { movedTo } from './places.ts'

const words = adminKit.order

export type Order<T> = ReturnType<typeof useOrder<T>>

/**
 * Returns the state of a sortable list field in a form. Moves and removals are announced and can be undone. Undo
 * finds items by identity, so it also works after later changes.
 */
export function useOrder<T>(name: string, nameOf: (item: T) => string) {
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
      put(movedTo(all, from, place))
      say(words.moved(nameOf(item), place + 1, all.length))
      focus(place)
      undoable({
        what: nameOf(item),
        done: words.movedTo(place + 1),
        undo() {
          const then = now()
          const at = sameAs(then, item, place)
          if (at >= 0) put(movedTo(then, at, Math.min(from, then.length - 1)))
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
      undoable({
        what: nameOf(item),
        done: words.removed,
        undo: () => put(now().toSpliced(Math.min(at, now().length), 0, item)),
      })
    },
  }
}

/** Returns the index of an item by its id, or by its last index if it is new and has none. */
const sameAs = <T>(items: readonly T[], item: T, at: number): number => {
  const { id } = item as { id?: unknown }
  return !id
    ? Math.min(at, items.length - 1)
    : items.findIndex((each) => (each as { id?: unknown }).id === id)
}
