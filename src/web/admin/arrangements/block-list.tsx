import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect, useEffectEvent } from 'react'
import type { HomeBlock } from '#contract/content'
import { mostBlocks } from '#shared/content-limits'
import { arrangements } from '#texts/arrangements'
import { Menu } from '#web/admin/kit/menu/menu.tsx'
import { OrderedRows } from '#web/admin/kit/order/ordered-rows.tsx'
import { RowActs } from '#web/admin/kit/order/row-acts.tsx'
import { useOrder } from '#web/admin/kit/order/use-order.ts'
import { Part } from '#web/admin/products/form/part.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { copyOf, kindsBeside, nameOf, newBlock } from './blocks.ts'

const words = arrangements.blocks

type Props = { open: string | undefined; onOpen: (id: string | undefined) => void }

/** Sortable list of the home page blocks, with their actions and a menu to add one. */
export function BlockList({ open, onOpen }: Props) {
  const order = useOrder<HomeBlock>('blocks', nameOf)
  const { items, firstWrong } = order
  const hasRoom = items.length < mostBlocks
  const at = items.findIndex(({ id }) => id === open)
  // Opens the first block with a server error, once per response.
  const openWrong = useEffectEvent(() => onOpen(items[firstWrong]?.id))
  useEffect(() => {
    if (firstWrong >= 0) openWrong()
  }, [firstWrong])
  const add = (block: HomeBlock, place: number) => {
    order.add(block, place)
    onOpen(block.id)
  }
  return (
    <Part
      id="blocos"
      title={arrangements.title}
      flush
      aside={
        hasRoom && (
          <span className="ml-auto">
            <Menu
              trigger={
                <button type="button" className={buttonClass('ghost', 'small')}>
                  <Icon of={Plus} size={15} /> {words.add}
                </button>
              }
              groups={[
                kindsBeside(items).map((kind) => ({
                  label: words.kinds[kind],
                  run: () => add(newBlock(kind), at < 0 ? items.length : at + 1),
                })),
              ]}
            />
          </span>
        )
      }
    >
      <OrderedRows
        order={order}
        label={words.list}
        kind="block"
        open={at < 0 ? undefined : at}
        onOpen={(place) => onOpen(place === at ? undefined : items[place]!.id)}
        isQuiet={({ hidden }) => hidden}
        aside={(block) =>
          block.hidden ? words.hidden : nameOf(block) !== words.kinds[block.kind] && words.kinds[block.kind]
        }
        acts={(block, place) => (
          <RowActs
            order={order}
            at={place}
            kept={isOnlyHero(items, block)}
            more={
              isOnlyHero(items, block)
                ? []
                : [
                    {
                      label: block.hidden ? words.show : words.hide,
                      icon: block.hidden ? Eye : EyeOff,
                      run: () => order.change(place, { ...block, hidden: !block.hidden }),
                    },
                    ...(hasRoom
                      ? [{ label: words.duplicate, icon: Copy, run: () => add(copyOf(block), place + 1) }]
                      : []),
                  ]
            }
          />
        )}
      />
    </Part>
  )
}

/** The only hero block cannot be hidden, duplicated or removed: it holds the h1 of the page. */
const isOnlyHero = (blocks: readonly HomeBlock[], block: HomeBlock): boolean =>
  block.kind === 'hero' &&
  !blocks.some((other) => other.kind === 'hero' && other.id !== block.id && !other.hidden)
