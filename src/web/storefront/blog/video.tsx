import type { PostPart } from '#contract/content'
import { blog } from '#texts/storefront/blog'
import { Picture } from '#web/views/media/picture.tsx'

type Props = { video: Extract<PostPart, { kind: 'video' }> }

/** Video by its poster: a link to the provider, from which nothing is loaded before the click. */
export const Video = ({ video: { title, provider, page, poster } }: Props) => (
  <figure className="relative">
    <Picture
      picture={poster}
      sizes="(min-width: 48rem) 44rem, 94vw"
      alt=""
      className="aspect-video overflow-hidden rounded-image"
    />
    <span
      aria-hidden
      className="absolute inset-x-0 top-0 grid aspect-video place-content-center text-[clamp(3rem,10vw,5rem)] text-paper [text-shadow:0_0_1rem_#0008]"
    >
      ▶
    </span>
    <figcaption className="mt-3">
      <a
        href={page}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="font-semibold underline underline-offset-4 after:absolute after:inset-0"
      >
        {blog.video.watch(title, provider)}
      </a>
      <p className="mt-1 text-sm text-muted">{blog.video.notice(provider)}</p>
    </figcaption>
  </figure>
)
