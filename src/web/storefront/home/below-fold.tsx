import type { ReactNode } from 'react'
import type { BlockKind, BlockView, BlockViewOf } from '#contract/content'
import { Banner } from './banner.tsx'
import { CollectionTiles } from './collection-tiles.tsx'
import { Hero } from './hero.tsx'
import { Newsletter } from './newsletter.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { ProductRailBlock } from './product-rail.tsx'
import { Benefits } from './benefits.tsx'
import { FeaturedSetBlock } from './featured-set.tsx'
import { ShopJsonLd } from './shop-json-ld.tsx'
import { Testimonials } from './testimonials.tsx'
import { TextBlock } from './text-block.tsx'

const parts: { [K in BlockKind]: (props: { block: BlockViewOf<K> }) => ReactNode } = {
  hero: Hero,
  product_rail: ProductRailBlock,
  collection_tiles: CollectionTiles,
  set: FeaturedSetBlock,
  testimonials: Testimonials,
  posts: LatestPosts,
  newsletter: Newsletter,
  banner: Banner,
  text: TextBlock,
  benefits: Benefits,
}

type Props = { blocks: BlockView[]; from: number }

/** Blocks below the first view. */
export default function BelowFold({ blocks, from }: Props) {
  return (
    <>
      <ShopJsonLd />
      {blocks.slice(from).map((block) => {
        const Part = parts[block.kind] as (props: { block: BlockView }) => ReactNode
        return <Part key={block.id} block={block} />
      })}
    </>
  )
}
