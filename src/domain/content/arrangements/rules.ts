import type { Said } from '#context/content/drafts/entries.ts'
import type { ArrangementKind, Documents, HomeForm } from '#contract/content'
import { cleanRichText } from '#platform/rich-text'

/** A document as it is kept, whichever it is, with the name under which the audit tells of it. */
export type Arranged = Said & Partial<Documents['home'] & Documents['menus'] & Documents['bar']>

/** The tag of whatever shows it: menus and the line above the header stand together around every page. */
export const arrangementTag = (kind: ArrangementKind): string =>
  kind === 'home' ? 'content:home' : 'content:frame'

type Period = { from: string | null; until: string | null }

/** From its first instant on, and no more at its last. */
export const holdsAt = ({ from, until }: Period, at: Date): boolean =>
  (from === null || new Date(from) <= at) && (until === null || at < new Date(until))

/** What of a document has its days. */
const periodsOf = ({ notices = [], blocks = [] }: Arranged): Period[] => [
  ...notices,
  ...blocks.flatMap((block) => (block.kind === 'banner' ? [block] : [])),
]

/** When something of it comes or goes by itself, after that time; each instant once. */
export const turnsOf = (document: Arranged, after: Date): Date[] => {
  const instants = periodsOf(document).flatMap(({ from, until }) => [from ?? [], until ?? []].flat())
  return [...new Set(instants)].map((instant) => new Date(instant)).filter((instant) => instant > after)
}

/** The pictures that it shows, and the field that names each. */
export const picturesIn = ({ blocks = [] }: Arranged): { mediaId: string; field: string }[] =>
  blocks.flatMap((block, at) =>
    'picture' in block && block.picture
      ? [{ mediaId: block.picture.mediaId, field: `blocks.${at}.picture` }]
      : [],
  )

/** Blocks with their texts as the shop shows them. */
export const cleanBlocks = (blocks: HomeForm['blocks']): HomeForm['blocks'] =>
  blocks.map((block) => (block.kind === 'text' ? { ...block, html: cleanRichText(block.html) } : block))

/** A document as it is kept. */
export const cleaned = (document: Arranged): Arranged =>
  document.blocks ? { ...document, blocks: cleanBlocks(document.blocks) } : document

/** Where the menus and the announcements lead. */
export const linksIn = ({ header, footer }: Documents['menus'], { notices }: Documents['bar']): string[] =>
  [
    ...header,
    ...header.flatMap(({ links }) => links),
    ...footer.flatMap(({ links }) => links),
    ...notices,
  ].map(({ href }) => href)

/** Where the buttons of the home page lead. */
export const homeLinks = (blocks: HomeForm['blocks']): string[] =>
  blocks.flatMap((block) => {
    if ('action' in block) return block.action?.href ?? []
    return 'more' in block ? (block.more?.href ?? []) : []
  })
