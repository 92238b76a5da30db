import { eq } from 'drizzle-orm'
import { publishedLinks, tagsOfLinks } from '#context/content/pages/published.ts'
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
import { pageAddresses } from '#shared/page-kinds'
import { arrangementTag, cleanBlocks, holdsAt, homeLinks, linksIn } from './rules.ts'

type Pictures = Awaited<ReturnType<typeof picturesOf>>
const fixedPages = Object.values(pageAddresses)
type Leads = (link: string) => boolean

/** Returns a block as visitors see it; undefined if it is hidden or not active at that time. */
function blockView(block: HomeBlock, pictures: Pictures, leads: Leads, at: Date): BlockView | undefined {
  const { hidden, ...own } = block
  if (hidden) return undefined
  if (own.kind === 'rail') return { ...own, more: own.more && leads(own.more.href) ? own.more : null }
  if (own.kind !== 'hero' && own.kind !== 'banner') return own
  const kept = own.picture && pictures.get(own.picture.mediaId)
  const picture = kept ? { ...kept, alt: own.picture!.alt } : null
  // The hero always has a button.
  if (own.kind === 'hero')
    return {
      ...own,
      picture,
      action: leads(own.action.href) ? own.action : { ...own.action, href: '/produtos' },
    }
  const { from, until, ...banner } = own
  const action = banner.action && leads(banner.action.href) ? banner.action : null
  return holdsAt({ from, until }, at) ? { ...banner, action, picture } : undefined
}

async function homeView(db: Db, { blocks }: Pick<HomeForm, 'blocks'>, at: Date): Promise<HomeView> {
  const ids = blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture.mediaId] : []))
  const pictures = await picturesOf(db, ids)
  const leads = await publishedLinks(db, homeLinks(blocks))
  return { blocks: blocks.flatMap((block) => blockView(block, pictures, leads, at) ?? []) }
}

/** Returns the menus with links to published pages only; empty entries are removed. */
function menusView(
  { header, footer }: Documents['menus'],
  leads: Leads,
): Pick<FrameView, 'header' | 'footer'> {
  return {
    header: header.flatMap((menu) => {
      const links = menu.links.filter(({ href }) => leads(href))
      if (leads(menu.href)) return { ...menu, links }
      const [first] = links
      return first ? { ...menu, href: first.href, links } : []
    }),
    footer: footer.flatMap((group) => {
      const links = group.links.filter(({ href }) => leads(href))
      return links.length > 0 ? { ...group, links } : []
    }),
  }
}

async function frameView(
  db: Db,
  menus: Documents['menus'],
  bar: Documents['bar'],
  at: Date,
): Promise<FrameView> {
  const now = bar.notices.find((notice) => holdsAt(notice, at))
  const leads = await publishedLinks(db, [...linksIn(menus, bar), ...fixedPages])
  return {
    ...menusView(menus, leads),
    notice: now ? { text: now.text, href: leads(now.href) ? now.href : '' } : null,
    pages: fixedPages.filter((address) => leads(address)),
  }
}

const kept = new TagCache(10)

/** Returns the published document; cached, since every page needs it. */
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

/** View with the cache tags of the pages that it links to. */
type Shown<View> = { view: View; tags: string[] }

export async function readHome(): Promise<Shown<HomeView>> {
  const home = await shownDocument('home')
  const view = await homeView(database(), home, new Date())
  return { view, tags: tagsOfLinks(homeLinks(home.blocks)) }
}

export async function readFrame(): Promise<Shown<FrameView>> {
  const [menus, bar] = await Promise.all([shownDocument('menus'), shownDocument('bar')])
  const view = await frameView(database(), menus, bar, new Date())
  return { view, tags: tagsOfLinks([...linksIn(menus, bar), ...fixedPages]) }
}

type Given = { [K in ArrangementKind]?: Documents[K] | undefined }

/**
 * Returns the storefront layout for unsaved input; parts that are not given come from their drafts. Nothing is saved.
 */
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
      frame: await frameView(tx, menus, bar, at),
    }
  },
  audit: () => undefined,
})
