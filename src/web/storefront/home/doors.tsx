import { Link } from '@tanstack/react-router'
import type { PictureView } from '#contract/media'
import { home } from '#texts/home'
import { Picture } from '#web/views/media/picture.tsx'

const text = home.doors

/** Two ways in, each with real garments standing on its own ground. */
export const Doors = ({ sets, training }: { sets: PictureView[]; training: PictureView[] }) => (
  <section aria-label={text.label} className="page grid gap-3 pt-14 md:grid-cols-2 md:gap-5 md:pt-20">
    <Door slug="conjuntos" title={text.sets.title} words={text.sets.text} pieces={sets} ground="door-sand" />
    <Door
      slug="treino"
      title={text.training.title}
      words={text.training.text}
      pieces={training}
      ground="door-leaf"
    />
  </section>
)

type DoorProps = { slug: string; title: string; words: string; pieces: PictureView[]; ground: string }

function Door({ slug, title, words, pieces, ground }: DoorProps) {
  return (
    <Link
      to="/colecoes/$slug"
      params={{ slug }}
      className={`group relative block aspect-4/5 overflow-hidden rounded-image md:aspect-[5/4] ${ground}`}
    >
      {pieces.map((picture, index) => (
        <Picture
          key={picture.id}
          picture={picture}
          ground={false}
          alt=""
          sizes="(min-width: 48rem) 26vw, 52vw"
          className={`door-piece absolute aspect-4/5 ${index === 0 ? '-top-[1%] -left-[7%] w-[66%] md:top-[-6%] md:left-[2%] md:w-[56%]' : 'top-[12%] -right-[9%] w-[66%] md:top-[6%] md:right-[2%] md:w-[56%]'}`}
        />
      ))}
      <span className="door-words absolute inset-x-0 bottom-0 p-5 pt-20 md:p-8 md:pt-24">
        <span className="display block text-3xl md:text-4xl">{title}</span>
        <span className="mt-1 block">{words}</span>
      </span>
    </Link>
  )
}
