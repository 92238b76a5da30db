import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import ImageOff from 'lucide/dist/esm/icons/image-off.mjs'
import { type KeyboardEvent, useRef } from 'react'
import type { PictureView } from '#contract/media'
import type { PictureForm } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import { CompactCheckbox } from '#web/admin/kit/table/compact-checkbox.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useTileDrag } from './use-tile-drag.ts'

const words = productEditor.pictures

type Props = {
  picture: PictureForm
  view: PictureView | undefined
  at: number
  of: number
  tone: string | undefined
  open: boolean
  marked: boolean
  onMark: (on: boolean, range: boolean) => void
  onOpen: () => void
  onMove: (to: number) => void
  /** called with the id of the picture dropped on this one */
  onDropped: (id: string) => void
}

/** Returns the last part of an alternative text (the view). The other parts, product and colour, are alike on all tiles. */
const getViewText = (alt: string): string => alt.split(', ').at(-1)!

/** Tile of a picture: a handle to reorder by dragging or arrows, a checkbox to select it, a button to open its details. */
export function PictureTile({ picture, view, at, of, tone, open, marked, ...on }: Props) {
  const tile = useRef<HTMLLIElement>(null)
  const { id } = picture
  const { held, over } = useTileDrag(tile, id, on.onDropped)
  const keys = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: of - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    on.onMove(to)
  }
  return (
    <li
      ref={tile}
      className={`relative min-w-0 rounded-xs ${held ? 'opacity-40' : ''} ${over || marked ? 'outline-2 outline-offset-2 outline-earth' : ''}`}
    >
      <button
        type="button"
        aria-label={words.edit(at + 1)}
        aria-expanded={open}
        onClick={on.onOpen}
        className="block w-full text-left"
      >
        <span className="relative block aspect-4/5 overflow-hidden rounded-xs">
          <Picture
            picture={view}
            sizes="140px"
            alt={picture.alt || words.item(at + 1, of, '')}
            className="size-full"
          />
          {at === 0 && (
            <span className="absolute bottom-1.5 left-1.5 rounded-full bg-surface px-2 text-xs font-semibold text-ink">
              {words.cover}
            </span>
          )}
        </span>
        <span className="flex min-h-6 items-center gap-1.5 text-xs">
          {picture.colorName && (
            <i
              aria-hidden
              className="size-2.5 shrink-0 rounded-full border border-hairline"
              style={{ background: tone ?? 'none' }}
            />
          )}
          <span className="grow truncate first-letter:uppercase">
            {getViewText(picture.alt) || picture.colorName || words.allColors}
          </span>
          {!picture.alt && <Icon of={ImageOff} size={13} className="shrink-0 text-ipe-ink" />}
        </span>
      </button>
      <button
        type="button"
        data-handle={id}
        aria-label={words.move(at + 1)}
        onKeyDown={keys}
        className="absolute top-1 left-1 grid size-6 cursor-grab place-items-center rounded-sm bg-surface/70 text-ink"
      >
        <Icon of={GripVertical} size={14} />
      </button>
      <CompactCheckbox
        large
        label={words.mark(at + 1)}
        checked={marked}
        // React fires onChange of a checkbox on click, so the modifier keys are known, also for a press of Space.
        onChange={({ currentTarget, nativeEvent }) =>
          on.onMark(currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
        }
        className="absolute top-0.5 right-0.5 select-none"
      />
    </li>
  )
}
