import { useState } from 'react'
import type { PictureView } from '#contract/media'
import { product as text } from '#texts/catalog/product'
import type { CachedSet } from '#web/storefront/catalog/queries.ts'
import type { ChosenPiece } from './use-set-choice.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Picture } from '#web/views/media/picture.tsx'

const Zoom = lazyComponent(() => import('#web/storefront/product/zoom.tsx'), { dialog: 'screen' })

/** Returns the pictures of a set: its own, then the front of each piece, then the other views. */
function picturesOf(
  set: CachedSet,
  choices: readonly ChosenPiece[],
): { own: PictureView[]; rows: PictureView[] } {
  const ofPieces = new Set(
    set.pieces.flatMap(({ colors }) => colors.flatMap(({ pictures }) => pictures.map(({ id }) => id))),
  )
  const shots = choices.map(({ options }) => options.color?.pictures ?? [])
  const side = (index: number) => shots.flatMap((pictures) => pictures[index] ?? [])
  return { own: set.pictures.filter(({ id }) => !ofPieces.has(id)), rows: [...side(0), ...side(1)] }
}

type Props = { set: CachedSet; choices: readonly ChosenPiece[] }

/** Grid of all pictures; each opens the zoom. */
export function SetGallery({ set, choices }: Props) {
  const [zoomed, setZoomed] = useState<number>()
  const { own, rows } = picturesOf(set, choices)
  const pictures = [...own, ...rows]
  const shown = own.length > 0 ? pictures.slice(0, own.length + choices.length) : pictures
  const columns = choices.length === 3 ? 'grid-cols-3' : 'grid-cols-2'
  return (
    <section aria-label={text.gallery} className="min-w-0 md:sticky md:top-6">
      <ul className={`grid gap-2 md:gap-3 ${columns}`}>
        {shown.map((picture, index) => (
          <li key={`${index} ${picture.id}`} className={index < own.length ? 'col-span-full' : ''}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`${text.zoom}: ${picture.alt}`}
              onPointerEnter={Zoom.preload}
              onFocus={Zoom.preload}
              onClick={() => setZoomed(index)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-image"
            >
              <Picture
                picture={picture}
                first={index < 2}
                alt=""
                sizes={
                  index < own.length ? '(min-width: 48rem) 52vw, 100vw' : '(min-width: 48rem) 26vw, 50vw'
                }
                className="aspect-4/5"
              />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <Zoom name={set.name} pictures={pictures} start={zoomed} onClose={() => setZoomed(undefined)} />
      )}
    </section>
  )
}
