import type { Content } from '#context/content/drafts/draft-types.ts'
import type { LayoutKind, LayoutDocuments, HomeForm } from '#contract/content'
import { cleanRichText } from '#platform/http/rich-text'

/** Content of a layout document of any kind, with its title for the audit. */
export type LayoutContent = Content &
  Partial<LayoutDocuments['home'] & LayoutDocuments['menus'] & LayoutDocuments['bar']>

/** Returns the cache tag of a document. Menus and announcement bar share one: both are on every page. */
export const layoutTag = (kind: LayoutKind): string =>
  kind === 'home' ? 'content:home' : 'content:navigation'

type Period = { from: string | null; until: string | null }

/** Returns true from the start (inclusive) to the end (exclusive) of a period. */
export const isActiveAt = ({ from, until }: Period, at: Date): boolean =>
  (from === null || new Date(from) <= at) && (until === null || at < new Date(until))

/** Returns the periods in a document. */
const periodsOf = ({ notices = [], blocks = [] }: LayoutContent): Period[] => [
  ...notices,
  ...blocks.flatMap((block) => (block.kind === 'banner' ? [block] : [])),
]

/** Returns the times after which something in a document starts or ends, without duplicates. */
export const listScheduledChanges = (document: LayoutContent, after: Date): Date[] => {
  const instants = periodsOf(document).flatMap(({ from, until }) => [from ?? [], until ?? []].flat())
  return [...new Set(instants)].map((instant) => new Date(instant)).filter((instant) => instant > after)
}

/** Returns the pictures of a document with the field names for errors. */
export const listPictures = ({ blocks = [] }: LayoutContent): { mediaId: string; field: string }[] =>
  blocks.flatMap((block, at) =>
    'picture' in block && block.picture
      ? [{ mediaId: block.picture.mediaId, field: `blocks.${at}.picture` }]
      : [],
  )

/** Sanitizes the HTML of blocks. */
export const cleanBlocks = (blocks: HomeForm['blocks']): HomeForm['blocks'] =>
  blocks.map((block) => (block.kind === 'text' ? { ...block, html: cleanRichText(block.html) } : block))

/** Normalizes a document for saving. */
export const cleanDocument = (document: LayoutContent): LayoutContent =>
  document.blocks ? { ...document, blocks: cleanBlocks(document.blocks) } : document

/** Returns the links of menus and announcements. */
export const listNavigationLinks = (
  { header, footer }: LayoutDocuments['menus'],
  { notices }: LayoutDocuments['bar'],
): string[] =>
  [
    ...header,
    ...header.flatMap(({ links }) => links),
    ...footer.flatMap(({ links }) => links),
    ...notices,
  ].map(({ href }) => href)

/** Returns the links of the home page. */
export const listHomeLinks = (blocks: HomeForm['blocks']): string[] =>
  blocks.flatMap((block) => {
    if ('action' in block) return block.action?.href ?? []
    return 'more' in block ? (block.more?.href ?? []) : []
  })
