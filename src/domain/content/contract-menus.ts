import { z } from 'zod'
import { mostGroupLinks, mostGroups, mostMenuLinks, mostMenus, mostNotices } from '#shared/content-limits'
import { fields } from '#texts/fields'
import { needed } from './contract-drafts.ts'
import { address, moment } from './contract-fields.ts'

const MenuLink = z.strictObject({ label: needed(40), href: address })
export type MenuLink = z.infer<typeof MenuLink>

/** Entry of the header. With links it opens a menu, whose first link is the entry itself. */
const Menu = MenuLink.extend({ links: z.array(MenuLink).max(mostMenuLinks, fields.tooMany) })
export type Menu = z.infer<typeof Menu>

const MenuGroup = z.strictObject({
  title: needed(40),
  links: z.array(MenuLink).min(1, fields.required).max(mostGroupLinks, fields.tooMany),
})

export const MenusForm = z.strictObject({
  header: z.array(Menu).min(1, fields.required).max(mostMenus, fields.tooMany),
  footer: z.array(MenuGroup).min(1, fields.required).max(mostGroups, fields.tooMany),
})
export type MenusForm = z.infer<typeof MenusForm>

/** Line above the header. Without `href` it is no link; null in `from` or `until`: no limit on that side. */
const Notice = z
  .strictObject({ text: needed(160), href: z.literal('').or(address), from: moment, until: moment })
  .refine(({ from, until }) => !from || !until || until > from, {
    path: ['until'],
    error: fields.endBeforeStart,
  })

/** If several notices are active, the first one is shown. */
export const BarForm = z.strictObject({ notices: z.array(Notice).max(mostNotices, fields.tooMany) })
export type BarForm = z.infer<typeof BarForm>

/** Storefront layout around every page: menus and announcement with links to published pages only. */
export const FrameView = z.object({
  header: z.array(Menu),
  footer: z.array(MenuGroup),
  notice: z.object({ text: z.string(), href: z.string() }).nullable(),
  /** paths of the published fixed pages: `/sobre`, `/termos-servico`… */
  pages: z.array(z.string()),
})
export type FrameView = z.infer<typeof FrameView>
