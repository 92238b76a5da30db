import type { PostPart } from '#contract/content'
import { Prose } from '#web/storefront/content/prose.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { ProductTile } from './product-tile.tsx'
import { Video } from './video.tsx'

/** Renders the parts of a post in order. */
export const ArticleParts = ({ parts }: { parts: readonly PostPart[] }) => (
  <div className="grid max-w-[44rem] gap-8">
    {parts.map((part, at) => (
      // Parts never move and may be identical, so the index is the only key.
      // oxlint-disable-next-line react/no-array-index-key
      <Part key={at} part={part} />
    ))}
  </div>
)

function Part({ part }: { part: PostPart }) {
  switch (part.kind) {
    case 'text':
      return <Prose html={part.html} />
    case 'picture':
      return (
        <Picture
          picture={part.picture}
          sizes="(min-width: 48rem) 44rem, 94vw"
          className="overflow-hidden rounded-image"
          imageClassName="h-auto w-full"
        />
      )
    case 'product':
      return <ProductTile id={part.id} />
    case 'video':
      return <Video video={part} />
  }
}
