import { useState } from 'react'
import type { HomeBlock, HomeEdit, HomeForm } from '#contract/content'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { getDraftKey } from '#web/admin/kit/form/draft.ts'
import { useReorder } from '#web/admin/kit/reorder/use-reorder.ts'
import { SidePanel } from '#web/admin/kit/panel/side-panel.tsx'
import { api } from '#web/client/api.ts'
import { BlockFields } from './block-fields.tsx'
import { BlockList } from './block-list.tsx'
import { getBlockName } from './blocks.ts'
import { LayoutEditor } from './layout-editor.tsx'
import { renameStoredBlocks } from './rename-stored-blocks.ts'

const words = storefrontLayout.blocks

const fields = createFieldLabels<HomeForm>({
  blocks: [words.list, (blocks) => (blocks as unknown as HomeBlock[]).map(getBlockName).join(' · ')],
})

type Props = { edit: HomeEdit }

/** Tab of the home page: the sortable blocks, and the open block beside them. */
export function HomeTab({ edit }: Props) {
  const { id: userId } = useAdminMe()
  useState(() => renameStoredBlocks(getDraftKey(userId, `paginas-${edit.id}`)))
  const [open, setOpen] = useState<string>()
  return (
    <LayoutEditor<HomeForm>
      kind="home"
      edit={edit}
      save={(body) => api.content.layout.home.put({ body })}
      words={fields}
      at={open}
      panel={<BlockPanel edit={edit} open={open} onClose={() => setOpen(undefined)} />}
    >
      <BlockList open={open} onOpen={setOpen} />
    </LayoutEditor>
  )
}

type PanelProps = Props & { open: string | undefined; onClose: () => void }

/** Panel of the open block. Closing it returns the focus to its row. */
function BlockPanel({ edit: { media }, open, onClose }: PanelProps) {
  const { items } = useReorder<HomeBlock>('blocks', getBlockName)
  const at = items.findIndex(({ id }) => id === open)
  const block = items[at]
  if (!block) return null
  const title = words.kinds[block.kind]
  const close = () => {
    onClose()
    document.querySelector<HTMLElement>(`#blocos [data-at="${at}"]`)?.focus()
  }
  return (
    <div className="sticky top-0 flex h-[calc(100dvh-9.5rem)] self-start">
      <SidePanel title={title} name={title} onClose={close}>
        <div className="grid gap-4 px-5 py-4">
          <BlockFields key={`${block.id} ${at}`} block={block} at={at} media={media} />
        </div>
      </SidePanel>
    </div>
  )
}
