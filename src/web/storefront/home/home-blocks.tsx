import type { BlockView } from '#contract/content'
import { hydrateOnInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'
import { Hero } from './hero.tsx'
import { ProductRailBlock } from './product-rail.tsx'

const Below = hydrateOnInteraction(() => import('./below-fold.tsx'))

type Props = {
  /** Keep the same array until the blocks change: a new one discards the server HTML. */
  blocks: BlockView[]
}

/** Home page. The first view is in the page bundle, everything below it loads later. */
export function HomeBlocks({ blocks }: Props) {
  const [hero, rail] = blocks
  const opens = hero?.kind === 'hero'
  const follows = opens && rail?.kind === 'product_rail'
  return (
    <>
      {opens && <Hero block={hero} />}
      {follows && <ProductRailBlock block={rail} />}
      <Below blocks={blocks} from={follows ? 2 : opens ? 1 : 0} />
    </>
  )
}
