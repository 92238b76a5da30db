import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BlockViewOf } from '#contract/content'
import type { PictureView } from '#contract/media'
import { linkProps } from '#web/storefront/link/link-props.ts'
import { Picture } from '#web/views/media/picture.tsx'
import { pickScenePair } from './garment-pictures.ts'
import { newArrivalsQuery } from './queries.ts'
import { HeroScene } from './hero-scene.tsx'

/** Hero block: one sentence, one link, and a picture or two garments in a scene. */
export function Hero({ block: { title, text, action, picture } }: { block: BlockViewOf<'hero'> }) {
  return (
    <section aria-labelledby="hero" className="hero relative isolate overflow-hidden">
      {picture ? (
        <Picture picture={picture} first sizes="100vw" className="hero-scene hero-photo" />
      ) : (
        <HeroScene />
      )}
      <div className="page relative flex min-h-[min(40rem,calc(100svh-8.5rem))] flex-col justify-end pb-9 md:min-h-[min(42rem,calc(100svh-8.5rem))] md:justify-center md:pb-0">
        {!picture && <Garments />}
        <div className="hero-words relative max-w-[44rem] text-[#fff8ea] md:max-w-[46vw] xl:max-w-[44rem]">
          <h1
            id="hero"
            className="display text-[clamp(min(2.5rem,13vw),6.4vw,min(5.5rem,6.4vw))] leading-[0.98]"
          >
            {title}
          </h1>
          {text && <p className="mt-3 max-w-md text-base md:mt-5 md:text-lg">{text}</p>}
          <Link
            {...linkProps(action.href)}
            className="mt-5 inline-flex min-h-13 items-center rounded-full bg-[#fff8ea] px-7 font-semibold text-[#15130f] transition-colors duration-150 hover:bg-[#ffc933] focus-visible:outline-[#fff8ea] md:mt-8"
          >
            {action.label}
          </Link>
        </div>
      </div>
    </section>
  )
}

function Garments() {
  const [below, above] = pickScenePair(useSuspenseQuery(newArrivalsQuery()).data)
  return (
    <div aria-hidden className="hero-pieces">
      {below && <Garment picture={below} className="hero-below" />}
      {above && <Garment picture={above} className="hero-above" />}
    </div>
  )
}

const Garment = (props: { picture: PictureView; className: string }) => (
  <Picture {...props} ground={false} first alt="" sizes="(min-width: 48rem) 34vw, 46vw" />
)
