import * as Dialog from '@radix-ui/react-dialog'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { PictureView } from '#contract/media'
import { layout } from '#texts/storefront/layout'
import { pictureZoom as text } from '#texts/catalog/product-details'
import { usePanZoom } from './use-pan-zoom.ts'
import { maxScale } from './pan-zoom.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { lockScroll } from '#web/ui/layout/scroll-lock.ts'
import { useDialog } from '#web/ui/overlays/use-dialog.ts'

type Props = { name: string; pictures: readonly PictureView[]; start: number; onClose: () => void }

/** Full-screen zoom of the pictures: pinch, wheel, double click or + and −, then pan. */
export default function Zoom({ name, pictures, start, onClose }: Props) {
  const dialog = useDialog(onClose)
  useEffect(() => lockScroll(), [])
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...dialog}
          aria-describedby={undefined}
          className="veil fixed inset-0 z-60 bg-paper focus:outline-none"
        >
          <Dialog.Title className="sr-only">{text.title(name)}</Dialog.Title>
          <Stage pictures={pictures} start={start} />
          <div className="absolute top-4 right-4">
            <Dialog.Close asChild>
              <IconButton icon={X} label={layout.nav.close} className="bg-paper shadow-float" />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

// Inside the dialog content, so that the element exists when the hook runs.
function Stage({ pictures, start }: Pick<Props, 'pictures' | 'start'>) {
  const [index, setIndex] = useState(start)
  const many = pictures.length > 1
  const turn = (by: number) => many && setIndex((index + by + pictures.length) % pictures.length)
  const { stage, view, steer, zoom, pan } = usePanZoom(index, turn)
  const picture = pictures[index]
  const keys = (event: KeyboardEvent) => {
    const key = strokes[event.key]
    if (!key) return
    event.preventDefault()
    if (key.zoom) zoom(key.zoom)
    else if (view.scale > 1) pan(-key.x * 90, -key.y * 90)
    else turn(key.x)
  }
  return (
    <>
      <div
        ref={stage}
        {...steer}
        onKeyDown={keys}
        tabIndex={0}
        role="group"
        aria-label={`${picture?.alt ?? ''} ${text.hint}`}
        className={`plate h-dvh touch-none overflow-hidden select-none -outline-offset-2 ${view.scale > 1 ? 'cursor-grab' : 'cursor-zoom-in'}`}
      >
        <div
          className="size-full"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <Picture
            key={picture?.id}
            picture={picture}
            ground={false}
            sizes={view.scale > 1 ? '400vw' : '100vw'}
            className="pointer-events-none size-full"
            imageClassName="size-full object-contain"
          />
        </div>
      </div>
      <div className="absolute bottom-5 left-1/2 flex -translate-x-1/2 items-center rounded-full bg-paper px-1.5 shadow-float">
        {many && <IconButton icon={ChevronLeft} label={text.previous} onClick={() => turn(-1)} />}
        {many && (
          <p role="status" className="px-1 text-sm tabular-nums">
            <span className="sr-only">{text.of(index + 1, pictures.length)}</span>
            <span aria-hidden>
              {index + 1}/{pictures.length}
            </span>
          </p>
        )}
        {many && <IconButton icon={ChevronRight} label={text.next} onClick={() => turn(1)} />}
        <IconButton
          icon={Minus}
          label={text.farther}
          aria-disabled={view.scale <= 1}
          className="aria-disabled:opacity-40"
          onClick={() => zoom(1 / step)}
        />
        <IconButton
          icon={Plus}
          label={text.closer}
          aria-disabled={view.scale >= maxScale}
          className="aria-disabled:opacity-40"
          onClick={() => zoom(step)}
        />
      </div>
    </>
  )
}

const step = 1.6
const strokes: Record<string, { x: number; y: number; zoom?: number }> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
  '+': { x: 0, y: 0, zoom: step },
  '=': { x: 0, y: 0, zoom: step },
  '-': { x: 0, y: 0, zoom: 1 / step },
  '0': { x: 0, y: 0, zoom: 0.01 },
}
