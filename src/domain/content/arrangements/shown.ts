import { eq } from 'drizzle-orm'
import { contentPages, contentVersions } from '#context/content/tables.ts'
import type {
  ArrangementKind,
  ArrangementPreview,
  BlockView,
  Documents,
  FrameView,
  HomeBlock,
  HomeForm,
  HomeView,
} from '#contract/content'
import { type Call, staffCommand } from '#domain/audit'
import { picturesOf } from '#domain/media'
import { TagCache } from '#platform/cache'
import { type Db, database } from '#platform/database'
import { arrangementTag, cleanBlocks, holdsAt } from './rules.ts'

type Pictures = Awaited<ReturnType<typeof picturesOf>>

/** A block as the shop shows it; undefined of one that is not shown at that time. */
function blockView(block: HomeBlock, pictures: Pictures, at: Date): BlockView | undefined {
  const { hidden, ...own } = block
  if (hidden) return undefined
  if (own.kind !== 'hero' && own.kind !== 'banner') return own
  const kept = own.picture && pictures.get(own.picture.mediaId)
  const picture = kept ? { ...kept, alt: own.picture!.alt } : null
  if (own.kind === 'hero') return { ...own, picture }
  const { from, until, ...banner } = own
  return holdsAt({ from, until }, at) ? { ...banner, picture } : undefined
}

async function homeView(db: Db, { blocks }: Pick<HomeForm, 'blocks'>, at: Date): Promise<HomeView> {
  const ids = blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture.mediaId] : []))
  const pictures = await picturesOf(db, ids)
  return { blocks: blocks.flatMap((block) => blockView(block, pictures, at) ?? []) }
}

function frameView(
  { header, footer }: Documents['menus'],
  { notices }: Documents['bar'],
  at: Date,
): FrameView {
  const now = notices.find((notice) => holdsAt(notice, at))
  return { header, footer, notice: now ? { text: now.text, href: now.href } : null }
}

const kept = new TagCache(10)

/** What the shop shows of it; every page that is made asks for it. */
async function shownDocument<K extends ArrangementKind>(kind: K): Promise<Documents[K]> {
  const known = kept.get(kind)
  if (known) return known as Documents[K]
  return kept.make(kind, async () => {
    const [found] = await database()
      .select({ text: contentVersions.text })
      .from(contentPages)
      .innerJoin(contentVersions, eq(contentVersions.id, contentPages.versionId))
      .where(eq(contentPages.kind, kind))
    return { value: found!.text as Documents[K], tags: [arrangementTag(kind)], size: 1 }
  })
}

async function draftOf<K extends ArrangementKind>(db: Db, kind: K): Promise<Documents[K]> {
  const [found] = await db
    .select({ draft: contentPages.draft })
    .from(contentPages)
    .where(eq(contentPages.kind, kind))
  return found!.draft as Documents[K]
}

export const readHome = async (): Promise<HomeView> =>
  homeView(database(), await shownDocument('home'), new Date())

export async function readFrame(): Promise<FrameView> {
  const [menus, bar] = await Promise.all([shownDocument('menus'), shownDocument('bar')])
  return frameView(menus, bar, new Date())
}

type Given = { [K in ArrangementKind]?: Documents[K] | undefined }

/** What the shop would show of what is typed; of what is not given the draft is taken. Nothing of it is kept. */
export const previewArrangement = staffCommand({
  screen: 'conteudo',
  entity: 'arrangement',
  async save({ tx, input: given }: Call<Given>): Promise<ArrangementPreview> {
    const home = given.home ?? (await draftOf(tx, 'home'))
    const menus = given.menus ?? (await draftOf(tx, 'menus'))
    const bar = given.bar ?? (await draftOf(tx, 'bar'))
    const at = new Date()
    return {
      home: await homeView(tx, { blocks: cleanBlocks(home.blocks) }, at),
      frame: frameView(menus, bar, at),
    }
  },
  audit: () => undefined,
})
