import * as Dialog from '@radix-ui/react-dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { PictureView } from '#contract/media'
import { catalog } from '#texts/catalog'
import { layout } from '#texts/layout'
import { useFocusBack } from '#web/ui/focus-back.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { lockScroll } from '#web/ui/scroll-lock.ts'

const text = catalog.product

type Props = { name: string; pictures: readonly PictureView[]; start: number; onClose: () => void }

/** The whole screen for one picture; a press doubles it, and it is moved by scrolling. */
export default function Zoom({ name, pictures, start, onClose }: Props) {
  const [index, setIndex] = useState(start)
  const [close, setClose] = useState(false)
  const step = (by: number) => {
    setClose(false)
    setIndex((index + by + pictures.length) % pictures.length)
  }
  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  const focusBack = useFocusBack()
  useEffect(() => lockScroll(), [])
  const picture = pictures[index]
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          onKeyDown={turn}
          className="veil fixed inset-0 z-60 bg-paper focus:outline-none"
        >
          <Dialog.Title className="sr-only">{text.zoomTitle(name)}</Dialog.Title>
          <div
            tabIndex={0}
            role="group"
            aria-label={picture?.alt}
            className="plate h-full overflow-auto -outline-offset-2"
          >
            <Picture
              key={picture?.id}
              picture={picture}
              ground={false}
              sizes={close ? '200vw' : '100vw'}
              className={close ? 'h-[200dvh] w-[200vw]' : 'h-dvh w-full'}
              imageClassName="size-full object-contain"
            />
          </div>
          <button
            type="button"
            aria-label={text.zoom}
            aria-pressed={close}
            onClick={() => setClose(!close)}
            className={`absolute inset-0 -outline-offset-4 ${close ? 'pointer-events-none' : 'cursor-zoom-in'}`}
          />
          <Dialog.Close asChild>
            <IconButton icon={X} label={layout.nav.close} className="absolute top-4 right-4 bg-paper" />
          </Dialog.Close>
          {pictures.length > 1 && (
            <div className="absolute bottom-5 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-full bg-paper px-1.5">
              <IconButton icon={ChevronLeft} label={text.previous} onClick={() => step(-1)} />
              <p role="status" className="text-sm tabular-nums">
                <span className="sr-only">{text.of(index + 1, pictures.length)}</span>
                <span aria-hidden>
                  {index + 1}/{pictures.length}
                </span>
              </p>
              <IconButton icon={ChevronRight} label={text.next} onClick={() => step(1)} />
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
