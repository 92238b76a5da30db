import { Link } from '@tanstack/react-router'
import type { PostCard as Card } from '#contract/content'
import { Picture } from '#web/views/media/picture.tsx'
import { Byline } from './byline.tsx'

type Props = { post: Card; level?: 2 | 3; first?: boolean; large?: boolean }

/** Post in a list; the whole card is a link. A large one shows its cover beside the text. */
export function PostCard({ post, level = 2, first = false, large = false }: Props) {
  const { slug, title, summary, cover, topics } = post
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article
      className={`group relative ${large ? 'md:grid md:grid-cols-[7fr_5fr] md:items-center md:gap-10' : ''}`}
    >
      <Picture
        picture={cover}
        sizes={large ? '(min-width: 48rem) 56vw, 94vw' : '(min-width: 48rem) 30vw, 94vw'}
        first={first}
        alt=""
        className="aspect-3/2 overflow-hidden rounded-image"
      />
      <div className={large ? 'mt-4 md:mt-0' : 'mt-4'}>
        {topics[0] && <p className="text-sm font-semibold text-earth">{topics[0].name}</p>}
        <Title className={`display mt-1 text-balance ${large ? 'text-3xl md:text-4xl' : 'text-xl'}`}>
          <Link
            to="/blog/$slug"
            params={{ slug }}
            className="after:absolute after:inset-0 group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2"
          >
            {title}
          </Link>
        </Title>
        {summary && <p className={`mt-2 text-muted ${large ? 'md:text-lg' : ''}`}>{summary}</p>}
        <Byline post={post} className="mt-3" />
      </div>
    </article>
  )
}
