import type { BlockKind, BlockOf, HomeBlock } from '#contract/content'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { createUuid } from '#web/client/uuid.ts'

const words = storefrontLayout.blocks

/** Returns the label of a block in the list: its title, or the name of its kind. */
export const getBlockName = (block: HomeBlock): string =>
  ('title' in block && block.title) || words.kinds[block.kind]

/** Initial values of a new block by kind. */
const emptyBlocks: { [K in BlockKind]: Omit<BlockOf<K>, 'kind' | 'id' | 'hidden'> } = {
  hero: { title: '', text: '', action: { label: '', href: '/produtos' }, picture: null },
  product_rail: { title: '', by: 'newest', value: '', productIds: [], count: 4, more: null },
  collection_tiles: { tiles: [{ title: '', text: '', category: '' }] },
  set: { slug: null },
  testimonials: { title: words.kinds.testimonials, count: 3 },
  posts: { title: 'Do blog', count: 3 },
  newsletter: { title: words.kinds.newsletter, text: '' },
  banner: { title: '', text: '', action: null, picture: null, from: null, until: null },
  text: { title: '', html: '' },
  benefits: { items: [{ title: '', text: '' }] },
}

export const createBlock = (kind: BlockKind): HomeBlock =>
  ({ ...structuredClone(emptyBlocks[kind]), kind, id: createUuid(), hidden: false }) as HomeBlock

export const duplicateBlock = (block: HomeBlock): HomeBlock => ({
  ...structuredClone(block),
  id: createUuid(),
})

/** Returns the kinds that may be added: any, but only one hero. */
export const getAddableKinds = (blocks: readonly HomeBlock[]): BlockKind[] =>
  (Object.keys(emptyBlocks) as BlockKind[]).filter(
    (kind) => kind !== 'hero' || blocks.every((block) => block.kind !== 'hero'),
  )
