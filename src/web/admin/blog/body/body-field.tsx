import { Blockquote } from '@tiptap/extension-blockquote'
import { ListItem } from '@tiptap/extension-list'
import { Selection } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type FieldPath, useController } from 'react-hook-form'
import type { Body, PostForm } from '#contract/content'
import type { PictureView } from '#contract/media'
import { isAllowedHref } from '#shared/content/rich-text-href'
import { cleanPastedHtml } from '#shared/rich-html/rich-html'
import { posts } from '#texts/admin/posts'
import { useFieldLabel } from '#web/admin/kit/form/field-label.ts'
import { useEditorLock } from '#web/admin/kit/form/read-only.ts'
import { acceptedTypes, useUploads } from '#web/admin/pickers/picture/use-uploads.ts'
import '#web/admin/kit/form/rich-text-editor.css'
import './body-field.css'
import { Picture, ProductCard, Video } from './nodes.tsx'
import { BodyPicturesContext } from './pictures-context.ts'
import { type EditorNode, toStoredBody } from './stored-body.ts'
import { insertBlock, Toolbar } from './toolbar.tsx'

const words = posts.form

/** Editor extensions, limited to the schema in `src/domain/content/contract-body.ts`: lists and quotes contain text only. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    listItem: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (href) => isAllowedHref(href),
    },
  }),
  Blockquote.extend({ content: 'paragraph+' }),
  ListItem.extend({ content: 'paragraph+' }),
  Picture,
  ProductCard,
  Video,
]

const headings = { h3: 'h2', h4: 'h3' }

const getPictureFiles = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => acceptedTypes.includes(type))

/** Returns the pasted pictures. Word and Excel add a picture of the copied text to the clipboard; it is ignored. */
const getPastedPictures = (data: DataTransfer | null): File[] =>
  data?.getData('text/plain').trim() ? [] : getPictureFiles(data)

/** Returns the first error message of a nested form error. */
function findFirstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { message } = error as { message?: unknown }
  if (typeof message === 'string' && message) return message
  for (const [key, inner] of Object.entries(error)) {
    const found = key === 'ref' ? undefined : findFirstMessage(inner)
    if (found) return found
  }
  return undefined
}

type Props = {
  name: FieldPath<PostForm>
  /** default: the label of the form */
  label?: string
  saved: Readonly<Record<string, PictureView>>
}

/** Rich text editor of a post with pictures, products and videos. Load it lazily: it brings the editor library. */
export default function BodyField({ name, label: ownLabel, saved }: Props) {
  const label = useFieldLabel(name, ownLabel)
  const { field, fieldState } = useController({ name })
  const id = useId()
  const value = field.value as Body
  const written = useRef(JSON.stringify(value))
  const [sent, setSent] = useState<Readonly<Record<string, PictureView>>>({})
  const { uploads, send } = useUploads()
  const held = useRef<Editor>(null)
  const place = (picture: PictureView) => {
    if (held.current) insertBlock(held.current, { type: 'picture', attrs: { media: picture.id, alt: '' } })
  }
  const take = (files: readonly File[], onPicture = place): boolean => {
    void send(files, (picture) => {
      setSent((now) => ({ ...now, [picture.id]: picture }))
      onPicture(picture)
    })
    return files.length > 0
  }
  const takeRef = useRef(take)
  useEffect(() => {
    takeRef.current = take
  })
  const editor = useEditor({
    extensions,
    content: value,
    // The CSP blocks injected style elements; our CSS file contains these rules.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      transformPastedHTML: (html) => cleanPastedHtml(html, headings),
      handlePaste: (_, event) => takeRef.current(getPastedPictures(event.clipboardData)),
      // Content dragged within the editor may carry its picture as a file, which is uploaded already.
      handleDrop: ({ dragging }, event) => !dragging && takeRef.current(getPictureFiles(event.dataTransfer)),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` },
    },
    // Puts the caret at the end, so that insertions before the first click append to the text.
    onCreate: ({ editor: { view, state } }) =>
      view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc))),
    onUpdate: ({ editor: now }) => {
      const body = toStoredBody(now.getJSON() as EditorNode)
      written.current = JSON.stringify(body)
      field.onChange(body)
    },
  })
  useEditorLock(editor)
  useEffect(() => {
    held.current = editor
    const text = JSON.stringify(value)
    if (!editor || text === written.current) return
    written.current = text
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  const pictures = useMemo(
    () => ({
      byId: { ...saved, ...sent },
      send: (files: readonly File[], onPicture: (picture: PictureView) => void) =>
        void takeRef.current(files, onPicture),
    }),
    [saved, sent],
  )
  const problem = findFirstMessage(fieldState.error)
  return (
    <BodyPicturesContext value={pictures}>
      <div className="min-w-0">
        <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
          {label}
        </p>
        <div className="rounded-field border border-control bg-surface focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ink">
          {editor && <Toolbar editor={editor} onFiles={take} />}
          <EditorContent editor={editor} className="rich body px-3 py-2" />
        </div>
        <p role="status" className={uploads.of > 0 ? 'mt-1.5 text-muted' : 'sr-only'}>
          {uploads.of > 0 && words.sending(uploads.done, uploads.of)}
        </p>
        <UploadErrors texts={[...uploads.refused, ...(problem ? [problem] : [])]} />
      </div>
    </BodyPicturesContext>
  )
}

const UploadErrors = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} role="alert" className="mt-1.5 text-danger">
      {text}
    </p>
  ))
