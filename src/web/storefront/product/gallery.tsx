import { useRef, useState } from 'react'
import type { PictureView } from '#contract/media'
import { product as text } from '#texts/catalog/product'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Picture } from '#web/views/media/picture.tsx'

const Zoom = lazyComponent(() => import('./zoom.tsx'), { dialog: 'screen' })

/** Number of pictures loaded before a swipe: on a slow connection more would delay the cart code. */
const ahead = 1

type Props = { name: string; pictures: readonly PictureView[] }

/** Product gallery: swiped on a phone, with thumbnails on a desktop; a click opens the zoom. */
export function Gallery({ name, pictures }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [touched, setTouched] = useState(false)
  const [zoomed, setZoomed] = useState<number>()
  const go = (index: number) => {
    const list = strip.current
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' })
  }
  const touch = () => setTouched(true)
  const follow = () => {
    touch()
    const list = strip.current
    if (list?.clientWidth) setShown(Math.round(list.scrollLeft / list.clientWidth))
  }
  return (
    <section
      aria-label={text.gallery}
      className={`min-w-0 md:sticky md:top-22 ${pictures.length > 1 ? 'md:grid md:grid-cols-[4.5rem_minmax(0,1fr)] md:items-start md:gap-4 lg:grid-cols-[5.5rem_minmax(0,1fr)]' : ''}`}
    >
      {pictures.length > 1 && <Thumbs pictures={pictures} shown={shown} onPick={go} />}
      <div className="relative -mx-[clamp(1.125rem,2.6vw,2rem)] md:mx-0">
        {pictures.length === 0 && <Picture picture={null} sizes="" className="aspect-4/5 md:rounded-image" />}
        <ul
          ref={strip}
          onScroll={follow}
          onPointerEnter={touch}
          onFocus={touch}
          className="rail flex snap-x snap-mandatory overflow-x-auto md:rounded-image"
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} className="w-full shrink-0 snap-center">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`${text.zoom}: ${picture.alt}`}
                onPointerEnter={Zoom.preload}
                onFocus={Zoom.preload}
                onClick={() => setZoomed(index)}
                className="block aspect-4/5 w-full cursor-zoom-in -outline-offset-2"
              >
                <Picture
                  picture={picture}
                  first={index === 0}
                  alt=""
                  sizes="(min-width: 86rem) 46rem, (min-width: 48rem) 52vw, 100vw"
                  className={`aspect-4/5 ${touched || index <= ahead ? '' : 'not-noscript:hidden'}`}
                />
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <p
            aria-hidden
            className="absolute bottom-3 left-1/2 flex -translate-x-1/2 gap-1.5 rounded-full bg-paper/80 px-2.5 py-2 md:hidden"
          >
            {pictures.map((picture, index) => (
              <span
                key={picture.id}
                className={`size-1.5 rounded-full ${index === shown ? 'bg-ink' : 'bg-ink/30'}`}
              />
            ))}
          </p>
        )}
      </div>
      {zoomed !== undefined && (
        <Zoom name={name} pictures={pictures} start={zoomed} onClose={() => setZoomed(undefined)} />
      )}
    </section>
  )
}

type ThumbsProps = { pictures: readonly PictureView[]; shown: number; onPick: (index: number) => void }

const Thumbs = ({ pictures, shown, onPick }: ThumbsProps) => (
  <ul className="hidden flex-col gap-3 md:flex">
    {pictures.map((picture, index) => (
      <li key={picture.id}>
        <button
          type="button"
          aria-label={text.thumb(index + 1)}
          aria-current={index === shown}
          onClick={() => onPick(index)}
          className="block w-full overflow-hidden rounded-image border border-transparent hover:border-control aria-current:border-ink"
        >
          <Picture picture={picture} alt="" sizes="88px" className="aspect-4/5" />
        </button>
      </li>
    ))}
  </ul>
)
