import { mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useId, useRef } from 'react'
import { formatBrl } from '#shared/money/money'
import { parseVideoUrl } from '#shared/content/video'
import { posts } from '#texts/admin/posts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { productQuery } from '#web/admin/pickers/product/queries.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture as Shown } from '#web/views/media/picture.tsx'
import { useBodyPictures } from './pictures-context.ts'
import { BareInput } from '#web/ui/forms/character-limit.tsx'

const words = posts.body

const attribute = (name: string) => ({
  [name]: {
    default: null as string | null,
    parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
    renderHTML: (all: Record<string, unknown>) => (all[name] === null ? {} : { [`data-${name}`]: all[name] }),
  },
})

/** Creates an atom node: a block without text that is selected, moved and removed as one. `names` are its attributes. */
const createAtomNode = (name: string, names: readonly string[], view: (props: NodeViewProps) => ReactNode) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => Object.assign({}, ...names.map(attribute)) as ReturnType<typeof attribute>,
    parseHTML: () => [{ tag: `div[data-block="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-block': name }, HTMLAttributes)],
    addNodeView: () => ReactNodeViewRenderer(view),
  })

type BlockFrameProps = { label: string; onRemove: () => void; children: ReactNode }

const BlockFrame = ({ label, onRemove, children }: BlockFrameProps) => (
  <NodeViewWrapper
    role="group"
    aria-label={label}
    className="my-2 flex items-start gap-3 rounded-field border border-hairline bg-paper p-2"
    data-drag-handle
  >
    {children}
    <button
      type="button"
      aria-label={words.remove}
      title={words.remove}
      onClick={onRemove}
      className="ml-auto grid size-8 shrink-0 place-content-center rounded-sm text-muted hover:bg-raised hover:text-danger"
    >
      <Icon of={X} size={15} />
    </button>
  </NodeViewWrapper>
)

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

type AltTextFieldProps = { label: string; value: string; most: number; onChange: (text: string) => void }

/** Input of an alternative text. It is required to publish but not to save a draft, so it shows its own error. */
function AltTextField({ label, value, most, onChange }: AltTextFieldProps) {
  const id = useId()
  const isMissing = value.trim() === ''
  return (
    <div className="grid gap-1 text-xs">
      <label className="grid gap-1 text-muted">
        {label}
        <BareInput
          value={value}
          maxLength={most}
          autoComplete="off"
          aria-describedby={isMissing ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-9 w-full rounded-field border border-control bg-surface px-2.5 text-sm text-ink"
        />
      </label>
      {isMissing && (
        <p id={id} className="text-ipe-ink">
          {words.neededToPublish}
        </p>
      )}
    </div>
  )
}

function PictureBlock({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const { byId } = useBodyPictures()
  const picture = byId[toText(node.attrs['media'])]
  return (
    <BlockFrame label={words.picture} onRemove={deleteNode}>
      <Shown
        picture={picture}
        sizes="96px"
        alt=""
        className="h-24 w-24 shrink-0 overflow-hidden rounded-xs"
      />
      <div className="min-w-0 grow">
        <AltTextField
          label={words.pictureWords}
          value={toText(node.attrs['alt'])}
          most={200}
          onChange={(alt) => updateAttributes({ alt })}
        />
      </div>
    </BlockFrame>
  )
}

function ProductBlock({ node, deleteNode }: NodeViewProps) {
  const { data, isError } = useStaffQuery(productQuery(toText(node.attrs['product'])))
  const picture = data && Object.values(data.media)[0]
  return (
    <BlockFrame label={words.product} onRemove={deleteNode}>
      <Shown picture={picture} sizes="36px" alt="" className="h-11 w-9 shrink-0 rounded-xs" />
      <p className="min-w-0">
        <span className="block font-semibold">{isError ? words.productGone : (data?.form.name ?? '…')}</span>
        {data && (
          <span className="text-muted">
            {formatBrl(data.form.price)} · {words.productNow}
          </span>
        )}
      </p>
    </BlockFrame>
  )
}

function VideoBlock({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const { byId, send } = useBodyPictures()
  const input = useRef<HTMLInputElement>(null)
  const url = toText(node.attrs['url'])
  return (
    <BlockFrame label={words.video} onRemove={deleteNode}>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="grid aspect-video w-32 shrink-0 place-content-center overflow-hidden rounded-xs border border-dashed border-control p-0 text-xs text-muted hover:bg-raised"
      >
        {node.attrs['poster'] ? (
          <Shown
            picture={byId[toText(node.attrs['poster'])]}
            sizes="128px"
            alt={words.videoPoster}
            className="aspect-video w-32"
          />
        ) : (
          words.videoPoster
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        tabIndex={-1}
        aria-label={words.videoPoster}
        className="sr-only"
        onChange={({ currentTarget }) => {
          send([...(currentTarget.files ?? [])].slice(0, 1), ({ id }) => updateAttributes({ poster: id }))
          currentTarget.value = ''
        }}
      />
      <div className="min-w-0 grow">
        <AltTextField
          label={words.videoTitle}
          value={toText(node.attrs['title'])}
          most={120}
          onChange={(title) => updateAttributes({ title })}
        />
        <p className="mt-1 truncate text-xs text-muted">
          {parseVideoUrl(url)?.provider} · {url}
        </p>
      </div>
    </BlockFrame>
  )
}

export const Picture = createAtomNode('picture', ['media', 'alt'], PictureBlock)
export const ProductCard = createAtomNode('productCard', ['product'], ProductBlock)
export const Video = createAtomNode('video', ['url', 'title', 'poster'], VideoBlock)
