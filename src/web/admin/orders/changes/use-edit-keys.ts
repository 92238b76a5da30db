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

/** Keys of the screen that edits an order. `Del` takes out the line with the focus; `T` goes to the first without one. */
export function useEditKeys({ form, field, undo }: Parts): void {
  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
  const focusedLine = () => document.activeElement?.closest('[data-line]')
  const findSwap = () => focusedLine()?.querySelector('select') ?? find('[data-line] select')
  const screen = { group: 'screen' } as const
  useShortcuts([
    { ...screen, keys: '/', label: words.add, run: () => field.current?.focus() },
    { ...screen, keys: 't', label: words.keys.swap, run: () => findSwap()?.focus() },
    {
      ...screen,
      keys: 'Delete',
      label: words.keys.remove,
      run: () => focusedLine()?.querySelector<HTMLElement>('[data-remove]')?.click(),
    },
    {
      ...screen,
      keys: 'd',
      label: words.discount,
      run: () => find('[name="discount"]')?.focus(),
    },
    { ...screen, keys: '$mod+z', label: words.undo, run: undo },
  ])
}
