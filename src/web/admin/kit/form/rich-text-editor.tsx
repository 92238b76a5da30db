import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import Bold from 'lucide/dist/esm/icons/letter-b.mjs'
import Heading from 'lucide/dist/esm/icons/letter-h.mjs'
import Italic from 'lucide/dist/esm/icons/italic.mjs'
import LinkIcon from 'lucide/dist/esm/icons/link.mjs'
import List from 'lucide/dist/esm/icons/list.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { cleanPastedHtml } from '#shared/rich-html/rich-html'
import { productEditor } from '#texts/admin-products/product-editor'
import { useFieldLabel } from './field-label.ts'
import { LinkDialog } from './link-dialog.tsx'
import { useEditorLock } from './read-only.ts'
import { Toolbar } from './toolbar.tsx'
import './rich-text-editor.css'

const words = productEditor.text

/** The only formats that the store allows in a description. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { rel: null, target: null } },
    trailingNode: false,
  }),
]

type Props = { name: string; /** default: the label of the form */ label?: string; hint?: ReactNode }

/** Rich-text editor with paragraphs, lists, small headings and links. Load it lazily: it imports Tiptap. */
export default function RichTextEditor({ name, label: ownLabel, hint }: Props) {
  const label = useFieldLabel(name, ownLabel)
  const { field, fieldState } = useController({ name })
  const id = useId()
  const value = field.value as string
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // The CSP refuses the injected style element; its rules are in rich-text-editor.css.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      transformPastedHTML: (html) => cleanPastedHtml(html),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML()
      field.onChange(written.current)
    },
  })
  useEditorLock(editor)
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div className="rounded-field border border-control bg-surface focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ink">
        {editor && <Tools editor={editor} />}
        <EditorContent editor={editor} className="rich px-3 py-2" />
      </div>
      {fieldState.error?.message && <p className="mt-1.5 text-danger">{fieldState.error.message}</p>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

type Editor = NonNullable<ReturnType<typeof useEditor>>

function Tools({ editor }: { editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const [asking, setAsking] = useState(false)
  const act = () => editor.chain().focus()
  const link = () => {
    if (on.link) return act().extendMarkRange('link').unsetLink().run()
    return setAsking(true)
  }
  const tools = [
    [Bold, words.bold, on.bold, () => act().toggleBold().run()],
    [Italic, words.italic, on.italic, () => act().toggleItalic().run()],
    [Heading, words.heading, on.heading, () => act().toggleHeading({ level: 3 }).run()],
    [List, words.list, on.list, () => act().toggleBulletList().run()],
    [ListOrdered, words.numbers, on.numbers, () => act().toggleOrderedList().run()],
    [LinkIcon, on.link ? words.unlink : words.link, on.link, link],
  ] as const
  return (
    <>
      <Toolbar label={words.tools} tools={tools} />
      {asking && (
        <LinkDialog
          onLink={(href) => {
            setAsking(false)
            act().extendMarkRange('link').setLink({ href }).run()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
