import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import Bold from 'lucide/dist/esm/icons/letter-b.mjs'
import Heading2 from 'lucide/dist/esm/icons/heading-2.mjs'
import Heading3 from 'lucide/dist/esm/icons/heading-3.mjs'
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import Italic from 'lucide/dist/esm/icons/italic.mjs'
import LinkIcon from 'lucide/dist/esm/icons/link.mjs'
import List from 'lucide/dist/esm/icons/list.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import Quote from 'lucide/dist/esm/icons/quote.mjs'
import Shirt from 'lucide/dist/esm/icons/shirt.mjs'
import Video from 'lucide/dist/esm/icons/video.mjs'
import { useRef, useState } from 'react'
import { parseVideoUrl } from '#shared/content/video'
import { posts } from '#texts/admin/posts'
import { productEditor } from '#texts/admin-products/product-editor'
import { contentErrors } from '#texts/admin/content-errors'
import ConfirmDialog from '#web/admin/kit/actions/confirm-dialog.tsx'
import type { ConfirmationValues } from '#web/admin/kit/actions/confirmation.ts'
import { LinkDialog } from '#web/admin/kit/form/link-dialog.tsx'
import { type Tool, Toolbar as FormToolbar } from '#web/admin/kit/form/toolbar.tsx'
import { ProductPicker } from '#web/admin/pickers/product/product-picker.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

const words = posts.body
const common = productEditor.text

const videoDialog = {
  title: words.videoQuestion,
  text: words.videoText,
  confirm: words.videoAdd,
  fields: [
    { name: 'url', label: words.videoAddress, required: true, maxLength: 200 },
    { name: 'title', label: words.videoTitle, required: true, maxLength: 120 },
  ],
  check: ({ url = '' }: ConfirmationValues): ConfirmationValues | undefined =>
    parseVideoUrl(url.trim()) ? undefined : { url: contentErrors.videoWrong },
}
const idleAction = { busy: false, problem: undefined, fields: {} }

type Block = { type: string; attrs: Record<string, unknown> }

/** Inserts a block after the selection. Replacing it would overwrite the previous insertion, which is still selected. */
export const insertBlock = (editor: Editor, block: Block): boolean =>
  editor.chain().focus().insertContentAt(editor.state.selection.to, block).run()

type Props = { editor: Editor; onFiles: (files: readonly File[]) => void }

export function Toolbar({ editor, onFiles }: Props) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      large: now.isActive('heading', { level: 2 }),
      small: now.isActive('heading', { level: 3 }),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  })
  const [asked, ask] = useState<'link' | 'product' | 'video'>()
  const files = useRef<HTMLInputElement>(null)
  const act = () => editor.chain().focus()
  const close = () => ask(undefined)
  const link = () => {
    if (on.link) return void act().extendMarkRange('link').unsetLink().run()
    ask('link')
  }
  const tools: readonly Tool[] = [
    [Bold, common.bold, on.bold, () => act().toggleBold().run()],
    [Italic, common.italic, on.italic, () => act().toggleItalic().run()],
    [Heading2, words.large, on.large, () => act().toggleHeading({ level: 2 }).run()],
    [Heading3, words.small, on.small, () => act().toggleHeading({ level: 3 }).run()],
    [List, common.list, on.list, () => act().toggleBulletList().run()],
    [ListOrdered, common.numbers, on.numbers, () => act().toggleOrderedList().run()],
    [Quote, words.quote, on.quote, () => act().toggleBlockquote().run()],
    [LinkIcon, on.link ? common.unlink : common.link, on.link, link],
    [ImagePlus, words.picture, undefined, () => files.current?.click()],
    [Shirt, words.product, asked === 'product', () => ask(asked === 'product' ? undefined : 'product')],
    [Video, words.video, undefined, () => ask('video')],
  ]
  return (
    <>
      <FormToolbar label={words.tools} tools={tools} />
      <input
        ref={files}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        tabIndex={-1}
        aria-label={words.picture}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {asked && <InsertDialog what={asked} editor={editor} onClose={close} />}
    </>
  )
}

type InsertDialogProps = { what: 'link' | 'product' | 'video'; editor: Editor; onClose: () => void }

/** Form or dialog for the link, product or video to insert. */
function InsertDialog({ what, editor, onClose }: InsertDialogProps) {
  switch (what) {
    case 'product':
      return (
        <div className="flex items-end gap-3 border-b border-hairline p-3">
          <div className="grow">
            <ProductPicker
              label={words.productQuestion}
              onSelect={(product) => {
                insertBlock(editor, { type: 'productCard', attrs: { product } })
                onClose()
              }}
            />
          </div>
          <Button look="ghost" size="small" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      )
    case 'link':
      return (
        <LinkDialog
          onLink={(href) => {
            onClose()
            editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
          }}
          onClose={onClose}
        />
      )
    case 'video':
      return (
        <ConfirmDialog
          confirmation={videoDialog}
          action={idleAction}
          onConfirm={({ url = '', title = '' }) => {
            onClose()
            insertBlock(editor, {
              type: 'video',
              attrs: { url: url.trim(), title: title.trim(), poster: null },
            })
          }}
          onClose={onClose}
        />
      )
  }
}
