import { eq } from 'drizzle-orm'
import { makeLinkFilter, listLinkTags } from '#context/content/pages/published.ts'
import { getFirst } from '#shared/data/get-or-throw'
import { contentPages, contentVersions } from '#tables/content'
import type {
  LayoutKind,
  LayoutPreview,
  BlockView,
  LayoutDocuments,
  NavigationView,
  HomeBlock,
  HomeForm,
  HomeView,
} from '#contract/content'
import { type CommandCall, staffCommand } from '#domain/audit'
import { findPictures } from '#domain/media'
import { TagCache } from '#platform/cache/cache'
import { type Db, database } from '#platform/postgres/database'
import { pagePaths } from '#shared/content/content-kinds'
import { layoutTag, cleanBlocks, isActiveAt, listHomeLinks, listNavigationLinks } from './rules.ts'

type Pictures = Awaited<ReturnType<typeof findPictures>>
const fixedPages = Object.values(pagePaths)
type Leads = (link: string) => boolean

/** Returns a block as visitors see it; undefined if it is hidden or not active at that time. */
function blockView(block: HomeBlock, pictures: Pictures, leads: Leads, at: Date): BlockView | undefined {
  const { hidden, ...own } = block
  if (hidden) return undefined
  if (own.kind === 'product_rail') return { ...own, more: own.more && leads(own.more.href) ? own.more : null }
  if (own.kind !== 'hero' && own.kind !== 'banner') return own
  const found = own.picture && pictures.get(own.picture.mediaId)
  const picture = own.picture && found ? { ...found, alt: own.picture.alt } : null
  // The hero always has a button.
  if (own.kind === 'hero')
    return {
      ...own,
      picture,
      action: leads(own.action.href) ? own.action : { ...own.action, href: '/produtos' },
    }
  const { from, until, ...banner } = own
  const action = banner.action && leads(banner.action.href) ? banner.action : null
  return isActiveAt({ from, until }, at) ? { ...banner, action, picture } : undefined
}

async function homeView(db: Db, { blocks }: Pick<HomeForm, 'blocks'>, at: Date): Promise<HomeView> {
  const ids = blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture.mediaId] : []))
  const pictures = await findPictures(db, ids)
  const leads = await makeLinkFilter(db, listHomeLinks(blocks))
  return { blocks: blocks.flatMap((block) => blockView(block, pictures, leads, at) ?? []) }
}

/** Returns the menus with links to published pages only; empty entries are removed. */
function menusView(
  { header, footer }: LayoutDocuments['menus'],
  leads: Leads,
): Pick<NavigationView, 'header' | 'footer'> {
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

async function makeNavigationView(
  db: Db,
  menus: LayoutDocuments['menus'],
  bar: LayoutDocuments['bar'],
  at: Date,
): Promise<NavigationView> {
  const now = bar.notices.find((notice) => isActiveAt(notice, at))
  const leads = await makeLinkFilter(db, [...listNavigationLinks(menus, bar), ...fixedPages])
  return {
    ...menusView(menus, leads),
    notice: now ? { text: now.text, href: leads(now.href) ? now.href : '' } : null,
    pages: fixedPages.filter((address) => leads(address)),
  }
}

const kept = new TagCache(10)

/** Returns the published document; cached, since every page needs it. */
async function readPublishedDocument<K extends LayoutKind>(kind: K): Promise<LayoutDocuments[K]> {
  const known = kept.get(kind)
  if (known) return known as LayoutDocuments[K]
  return kept.make(kind, async () => {
    const found = getFirst(
      await database()
        .select({ text: contentVersions.text })
        .from(contentPages)
        .innerJoin(contentVersions, eq(contentVersions.id, contentPages.versionId))
        .where(eq(contentPages.kind, kind)),
    )
    return { value: found.text as LayoutDocuments[K], tags: [layoutTag(kind)], size: 1 }
  })
}

async function draftOf<K extends LayoutKind>(db: Db, kind: K): Promise<LayoutDocuments[K]> {
  const found = getFirst(
    await db.select({ draft: contentPages.draft }).from(contentPages).where(eq(contentPages.kind, kind)),
  )
  return found.draft as LayoutDocuments[K]
}

/** View with the cache tags of the pages that it links to. */
type Shown<View> = { view: View; tags: string[] }

export async function readHome(): Promise<Shown<HomeView>> {
  const home = await readPublishedDocument('home')
  const view = await homeView(database(), home, new Date())
  return { view, tags: listLinkTags(listHomeLinks(home.blocks)) }
}

export async function readNavigation(): Promise<Shown<NavigationView>> {
  const [menus, bar] = await Promise.all([readPublishedDocument('menus'), readPublishedDocument('bar')])
  const view = await makeNavigationView(database(), menus, bar, new Date())
  return { view, tags: listLinkTags([...listNavigationLinks(menus, bar), ...fixedPages]) }
}

type Given = { [K in LayoutKind]?: LayoutDocuments[K] | undefined }

/**
 * Returns the storefront layout for unsaved input; parts that are not given come from their drafts. Nothing is saved.
 */
export const previewLayout = staffCommand({
  entity: 'storefront_layout',
  async save({ tx, input: given }: CommandCall<Given>): Promise<LayoutPreview> {
    const home = given.home ?? (await draftOf(tx, 'home'))
    const menus = given.menus ?? (await draftOf(tx, 'menus'))
    const bar = given.bar ?? (await draftOf(tx, 'bar'))
    const at = new Date()
    return {
      home: await homeView(tx, { blocks: cleanBlocks(home.blocks) }, at),
      navigation: await makeNavigationView(tx, menus, bar, at),
    }
  },
  audit: () => undefined,
})
