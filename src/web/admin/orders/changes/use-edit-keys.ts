import type { RefObject } from 'react'
import { orderEdit as words } from '#texts/admin/order-edit'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'

type Parts = {
  /** contains the lines and the terms of the edit */
  form: RefObject<HTMLElement | null>
  /** search for a piece to add */
  field: RefObject<HTMLElement | null>
  undo: () => void
}

/** Keys of the screen that edits an order. `T` and `Del` mean the line with the focus, else the first line. */
export function useEditKeys({ form, field, undo }: Parts): void {
  const findInLine = (selector: string) => {
    const focused = document.activeElement?.closest('[data-line]')
    return (focused ?? form.current?.querySelector('[data-line]'))?.querySelector<HTMLElement>(selector)
  }
  const screen = { group: 'screen' } as const
  useShortcuts([
    { ...screen, keys: '/', label: words.add, run: () => field.current?.focus() },
    { ...screen, keys: 't', label: words.keys.swap, run: () => findInLine('select')?.focus() },
    {
      ...screen,
      keys: 'Delete',
      label: words.keys.remove,
      run: () => findInLine('[data-remove]')?.click(),
    },
    {
      ...screen,
      keys: 'd',
      label: words.discount,
      run: () => form.current?.querySelector<HTMLElement>('[name="discount"]')?.focus(),
    },
    { ...screen, keys: '$mod+z', label: words.undo, run: undo },
  ])
}
