import type { ReactNode } from 'react'
import type { BlockKind, BlockView, ShownBlock } from '#contract/content'
import { Banner } from './banner.tsx'
import { Doors } from './doors.tsx'
import { Hero } from './hero.tsx'
import { Newsletter } from './newsletter.tsx'
import { Posts } from './posts.tsx'
import { ProductRail } from './product-rail.tsx'
import { Promises } from './promises.tsx'
import { SetFeature } from './set-feature.tsx'
import { ShopJsonLd } from './shop-json-ld.tsx'
import { Testimonials } from './testimonials.tsx'
import { TextBlock } from './text-block.tsx'

const parts: { [K in BlockKind]: (props: { block: ShownBlock<K> }) => ReactNode } = {
  hero: Hero,
  rail: ProductRail,
  doors: Doors,
  set: SetFeature,
  testimonials: Testimonials,
  posts: Posts,
  newsletter: Newsletter,
  banner: Banner,
  text: TextBlock,
  promises: Promises,
}

type Props = { blocks: BlockView[]; from: number }

/** Blocks below the first view. */
export default function Below({ blocks, from }: Props) {
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
