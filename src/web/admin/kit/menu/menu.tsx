import * as Radix from '@radix-ui/react-dropdown-menu'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode } from 'react'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { type IconShape, Icon } from '#web/ui/display/icon.tsx'

export type MenuItem = {
  label: string
  icon?: IconShape
  /** shortcut in tinykeys syntax, for display */
  keys?: string
  /** state of a checkable item */
  checked?: boolean
  /** at the end of the row, and as it is read after the label */
  aside?: { text: string; label: string } | undefined
  /** cannot be undone */
  danger?: boolean
  run: () => void
}

type Props = {
  /** button that opens the menu, with its own accessible name */
  trigger: ReactNode
  /** separated by lines */
  groups: readonly (readonly MenuItem[])[]
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  /** controlled state, if it is also opened elsewhere */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field px-2.5 outline-none select-none data-highlighted:bg-raised md:min-h-8'

/** Renders a dropdown menu. Not modal, because Radix's modal menu injects a style element that the CSP refuses. */
export const Menu = ({ trigger, groups, align = 'end', side = 'bottom', ...state }: Props) => (
  <Radix.Root modal={false} {...state}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align={align}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        loop
        className="z-50 min-w-52 rounded-panel bg-surface p-1 text-sm text-ink shadow-float"
      >
        {groups
          .filter((items) => items.length > 0)
          .map((items, at) => (
            <Radix.Group
              key={at}
              className="not-first:mt-1 not-first:border-t not-first:border-faint not-first:pt-1"
            >
              {items.map((item) => (
                <Item key={item.label} item={item} />
              ))}
            </Radix.Group>
          ))}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

function Item({ item: { label, icon, keys, checked, aside, danger = false, run } }: { item: MenuItem }) {
  const inside = (
    <>
      {icon && <Icon of={icon} size={16} className={danger ? '' : 'text-muted'} />}
      <span className="min-w-0 grow">{label}</span>
      {checked === true && <Icon of={Check} size={15} />}
      {keys && <Kbd keys={keys} />}
      {aside && <span className="text-right text-muted tabular-nums">{aside.text}</span>}
    </>
  )
  const shared = {
    onSelect: run,
    className: `${itemClass} ${danger ? 'text-danger' : ''}`,
    'aria-label': aside && `${label}, ${aside.label}`,
  }
  return checked === undefined ? (
    <Radix.Item {...shared}>{inside}</Radix.Item>
  ) : (
    <Radix.CheckboxItem {...shared} checked={checked}>
      {inside}
    </Radix.CheckboxItem>
  )
}
