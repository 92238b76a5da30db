import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BlockViewOf } from '#contract/content'
import { home } from '#texts/storefront/home'
import { Picture } from '#web/views/media/picture.tsx'
import { collectionTileQuery } from './queries.ts'

type Tile = BlockViewOf<'collection_tiles'>['tiles'][number]

const grounds = ['tile-sand', 'tile-leaf'] as const

/** Collection tiles, each with two garments on its own background. */
export const CollectionTiles = ({ block: { tiles } }: { block: BlockViewOf<'collection_tiles'> }) => (
  <section
    aria-label={home.collectionTiles.label}
    className={`page grid gap-3 pt-14 md:gap-5 md:pt-20 ${tiles.length > 1 ? 'md:grid-cols-2' : ''}`}
  >
    {tiles.map((tile, at) => (
      <CollectionTile key={tile.category} tile={tile} ground={grounds[at % 2 === 0 ? 0 : 1]} />
    ))}
  </section>
)

function CollectionTile({ tile: { title, text, category }, ground }: { tile: Tile; ground: string }) {
  const { data: pieces } = useSuspenseQuery(collectionTileQuery(category))
  return (
    <Link
      to="/colecoes/$slug"
      params={{ slug: category }}
      className={`group relative block aspect-4/5 overflow-hidden rounded-image md:aspect-[5/4] ${ground}`}
    >
      {pieces.map((picture, index) => (
        <Picture
          key={picture.id}
          picture={picture}
          ground={false}
          alt=""
          sizes="(min-width: 48rem) 26vw, 52vw"
          className={`tile-piece absolute aspect-4/5 ${index === 0 ? '-top-[1%] -left-[7%] w-[66%] md:top-[-6%] md:left-[2%] md:w-[56%]' : 'top-[12%] -right-[9%] w-[66%] md:top-[6%] md:right-[2%] md:w-[56%]'}`}
        />
      ))}
      <span className="tile-words absolute inset-x-0 bottom-0 p-5 pt-20 md:p-8 md:pt-24">
        <span className="display block text-3xl md:text-4xl">{title}</span>
        <span className="mt-1 block">{text}</span>
      </span>
    </Link>
  )
}
