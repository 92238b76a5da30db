import { Link } from '@tanstack/react-router'
import type { PictureView } from '#contract/media'
import { home } from '#texts/home'
import { Picture } from '#web/views/media/picture.tsx'
import { Scene } from './scene.tsx'

const text = home.hero

/** One sentence, one action, two garments in the light of the cerrado. */
export function Hero({ pieces: [below, above] }: { pieces: PictureView[] }) {
  return (
    <section aria-labelledby="hero" className="hero relative isolate overflow-hidden">
      <Scene />
      <div className="page relative flex min-h-[min(40rem,calc(100svh-8.5rem))] flex-col justify-end pb-9 md:min-h-[min(42rem,calc(100svh-8.5rem))] md:justify-center md:pb-0">
        <div aria-hidden className="hero-pieces">
          {below && (
            <Picture
              picture={below}
              ground={false}
              first
              alt=""
              sizes="(min-width: 48rem) 34vw, 46vw"
              className="hero-below"
            />
          )}
          {above && (
            <Picture
              picture={above}
              ground={false}
              first
              alt=""
              sizes="(min-width: 48rem) 34vw, 46vw"
              className="hero-above"
            />
          )}
        </div>
        <div className="relative max-w-[44rem] text-[#fff8ea] md:max-w-[46vw] xl:max-w-[44rem]">
          <h1 id="hero" className="display text-[clamp(2.5rem,6.4vw,5.5rem)] leading-[0.98]">
            {text.title}
          </h1>
          <p className="mt-3 max-w-md text-base md:mt-5 md:text-lg">{text.text}</p>
          <Link
            to="/produtos"
            className="mt-5 inline-flex min-h-13 items-center rounded-full bg-[#fff8ea] px-7 font-semibold text-[#15130f] transition-colors duration-150 hover:bg-[#ffc933] focus-visible:outline-[#fff8ea] md:mt-8"
          >
            {text.action}
          </Link>
        </div>
      </div>
    </section>
  )
}
