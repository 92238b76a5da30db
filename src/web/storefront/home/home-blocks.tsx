import type { BlockView } from '#contract/content'
import { deferred } from '#web/ui/deferred.tsx'
import { Hero } from './hero.tsx'
import { ProductRail } from './product-rail.tsx'

const Below = deferred(() => import('./below.tsx'))

type Props = {
  /** the same list until others are shown */
  blocks: BlockView[]
}

/** The home page: what the first view needs is there at once, all below it comes with its own code. */
export function HomeBlocks({ blocks }: Props) {
  const [hero, rail] = blocks
  const opens = hero?.kind === 'hero'
  const follows = opens && rail?.kind === 'rail'
  return (
    <>
      {opens && <Hero block={hero} />}
      {follows && <ProductRail block={rail} />}
      <Below blocks={blocks} from={follows ? 2 : opens ? 1 : 0} />
    </>
  )
}
