import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect, useEffectEvent } from 'react'
import type { HomeBlock } from '#contract/content'
import { maxBlocks } from '#shared/content/content-limits'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { Menu } from '#web/admin/kit/menu/menu.tsx'
import { ReorderList } from '#web/admin/kit/reorder/reorder-list.tsx'
import { RowActionsMenu } from '#web/admin/kit/reorder/row-actions-menu.tsx'
import { useReorder } from '#web/admin/kit/reorder/use-reorder.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { duplicateBlock, getAddableKinds, getBlockName, createBlock } from './blocks.ts'

const words = storefrontLayout.blocks

type Props = { open: string | undefined; onOpen: (id: string | undefined) => void }

/** Sortable list of the home page blocks, with their actions and a menu to add one. */
export function BlockList({ open, onOpen }: Props) {
  const order = useReorder<HomeBlock>('blocks', getBlockName)
  const { items, firstWrong } = order
  const hasRoom = items.length < maxBlocks
  const at = items.findIndex(({ id }) => id === open)
  useOpenFirstWrong(firstWrong, () => onOpen(items[firstWrong]?.id))
  const add = (block: HomeBlock, place: number) => {
    order.add(block, place)
    onOpen(block.id)
  }
  return (
    <FormSection
      id="blocos"
      title={storefrontLayout.title}
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
                getAddableKinds(items).map((kind) => ({
                  label: words.kinds[kind],
                  run: () => add(createBlock(kind), at < 0 ? items.length : at + 1),
                })),
              ]}
            />
          </span>
        )
      }
    >
      <ReorderList
        reorder={order}
        label={words.list}
        kind="block"
        open={at < 0 ? undefined : at}
        onOpen={(place) => onOpen(place === at ? undefined : items[place]!.id)}
        isMuted={({ hidden }) => hidden}
        aside={(block) =>
          block.hidden
            ? words.hidden
            : getBlockName(block) !== words.kinds[block.kind] && words.kinds[block.kind]
        }
        actions={(block, place) => (
          <RowActionsMenu
            reorder={order}
            at={place}
            isRequired={isOnlyHero(items, block)}
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
                      ? [
                          {
                            label: words.duplicate,
                            icon: Copy,
                            run: () => add(duplicateBlock(block), place + 1),
                          },
                        ]
                      : []),
                  ]
            }
          />
        )}
      />
    </FormSection>
  )
}

/** Opens the first block with a server error, once per response. */
function useOpenFirstWrong(firstWrong: number, open: () => void): void {
  const openWrong = useEffectEvent(open)
  useEffect(() => {
    if (firstWrong >= 0) openWrong()
  }, [firstWrong])
}

/** The only hero block cannot be hidden, duplicated or removed: it holds the h1 of the page. */
const isOnlyHero = (blocks: readonly HomeBlock[], block: HomeBlock): boolean =>
  block.kind === 'hero' &&
  !blocks.some((other) => other.kind === 'hero' && other.id !== block.id && !other.hidden)
