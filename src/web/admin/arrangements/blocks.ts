import type { BlockKind, BlockOf, HomeBlock } from '#contract/content'
import { arrangements } from '#texts/arrangements'
import { randomUuid } from '#web/client/uuid.ts'

const words = arrangements.blocks

/** Returns the label of a block in the list: its title, or the name of its kind. */
export const nameOf = (block: HomeBlock): string =>
  ('title' in block && block.title) || words.kinds[block.kind]

/** Initial values of a new block by kind. */
const fresh: { [K in BlockKind]: Omit<BlockOf<K>, 'kind' | 'id' | 'hidden'> } = {
  hero: { title: '', text: '', action: { label: '', href: '/produtos' }, picture: null },
  rail: { title: '', by: 'newest', value: '', productIds: [], count: 4, more: null },
  doors: { doors: [{ title: '', text: '', category: '' }] },
  set: { slug: null },
  testimonials: { title: words.kinds.testimonials, count: 3 },
  posts: { title: 'Do blog', count: 3 },
  newsletter: { title: words.kinds.newsletter, text: '' },
  banner: { title: '', text: '', action: null, picture: null, from: null, until: null },
  text: { title: '', html: '' },
  promises: { items: [{ title: '', text: '' }] },
}

export const newBlock = (kind: BlockKind): HomeBlock =>
  ({ ...structuredClone(fresh[kind]), kind, id: randomUuid(), hidden: false }) as HomeBlock

export const copyOf = (block: HomeBlock): HomeBlock => ({ ...structuredClone(block), id: randomUuid() })

/** Returns the kinds that may be added: any, but only one hero. */
export const kindsBeside = (blocks: readonly HomeBlock[]): BlockKind[] =>
  (Object.keys(fresh) as BlockKind[]).filter(
    (kind) => kind !== 'hero' || blocks.every((block) => block.kind !== 'hero'),
  )
