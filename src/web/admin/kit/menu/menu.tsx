import * as Radix from '@radix-ui/react-dropdown-menu'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode } from 'react'
import { Kbd } from '#web/admin/kit/keys/kbd.tsx'
import { type Drawing, Icon } from '#web/ui/icon.tsx'

export type MenuItem = {
  label: string
  icon?: Drawing
  /** the key that does the same, as tinykeys writes it */
  keys?: string
  /** whether it is on, for something that is either */
  checked?: boolean
  /** what cannot be undone */
  grave?: boolean
  run: () => void
}

type Props = {
  /** the button that opens it, with a name of its own */
  trigger: ReactNode
  /** parted by lines */
  groups: readonly (readonly MenuItem[])[]
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  /** where it is opened by something else too */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field px-2.5 outline-none select-none data-highlighted:bg-raised md:min-h-8'

/** What can be done, hanging on a button. Not modal: Radix's modal menu would inject a style element. */
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

function Item({ item: { label, icon, keys, checked, grave = false, run } }: { item: MenuItem }) {
  const inside = (
    <>
      {icon && <Icon of={icon} size={16} className={grave ? '' : 'text-muted'} />}
      <span className="min-w-0 grow">{label}</span>
      {checked === true && <Icon of={Check} size={15} />}
      {keys && <Kbd keys={keys} />}
    </>
  )
  const shared = { onSelect: run, className: `${itemClass} ${grave ? 'text-danger' : ''}` }
  return checked === undefined ? (
    <Radix.Item {...shared}>{inside}</Radix.Item>
  ) : (
    <Radix.CheckboxItem {...shared} checked={checked}>
      {inside}
    </Radix.CheckboxItem>
  )
}
