import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { adminKit } from '#texts/admin/kit'
import { Menu, type MenuItem } from '#web/admin/kit/menu/menu.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { ReorderState } from './use-reorder.ts'

const words = adminKit.order

type Props<T> = {
  reorder: ReorderState<T>
  at: number
  /** the item cannot be removed */
  isRequired?: boolean
  more?: readonly MenuItem[]
}

/**
 * Renders the actions of a sortable row, with move up and down for people who can use neither keys nor drag and drop.
 */
export function RowActionsMenu<T>({ reorder, at, isRequired = false, more = [] }: Props<T>) {
  const { items, move, remove, nameOf } = reorder
  const way = (label: string, icon: MenuItem['icon'], to: number): MenuItem[] =>
    to < 0 || to >= items.length ? [] : [{ label, icon: icon!, run: () => move(at, to) }]
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          size={17}
          label={words.acts(nameOf(items[at]!))}
          className="size-11! md:size-8!"
        />
      }
      groups={[
        [...way(words.up, ArrowUp, at - 1), ...way(words.down, ArrowDown, at + 1)],
        more,
        isRequired ? [] : [{ label: words.remove, icon: Trash, danger: true, run: () => remove(at) }],
      ]}
    />
  )
}
