import { z } from 'zod'
import {
  maxFooterLinks,
  maxFooterGroups,
  maxMenuLinks,
  maxMenus,
  maxNotices,
} from '#shared/content/content-limits'
import { fieldErrors } from '#texts/storefront/field-errors'
import { requiredText } from './contract-drafts.ts'
import { linkUrl, optionalInstant } from './contract-fields.ts'

const MenuLink = z.strictObject({ label: requiredText(40), href: linkUrl })
export type MenuLink = z.infer<typeof MenuLink>

/** Entry of the header. With links it opens a menu, whose first link is the entry itself. */
const Menu = MenuLink.extend({ links: z.array(MenuLink).max(maxMenuLinks, fieldErrors.tooMany) })
export type Menu = z.infer<typeof Menu>

const MenuGroup = z.strictObject({
  title: requiredText(40),
  links: z.array(MenuLink).min(1, fieldErrors.required).max(maxFooterLinks, fieldErrors.tooMany),
})

export const MenusForm = z.strictObject({
  header: z.array(Menu).min(1, fieldErrors.required).max(maxMenus, fieldErrors.tooMany),
  footer: z.array(MenuGroup).min(1, fieldErrors.required).max(maxFooterGroups, fieldErrors.tooMany),
})
export type MenusForm = z.infer<typeof MenusForm>

/** Line above the header. Without `href` it is no link; null in `from` or `until`: no limit on that side. */
const Notice = z
  .strictObject({
    text: requiredText(160),
    href: z.literal('').or(linkUrl),
    from: optionalInstant,
    until: optionalInstant,
  })
  .refine(({ from, until }) => !from || !until || until > from, {
    path: ['until'],
    error: fieldErrors.endBeforeStart,
  })

/** If several notices are active, the first one is shown. */
export const AnnouncementBarForm = z.strictObject({
  notices: z.array(Notice).max(maxNotices, fieldErrors.tooMany),
})
export type AnnouncementBarForm = z.infer<typeof AnnouncementBarForm>

/** Navigation around every page: menus and announcement with links to published pages only. */
export const NavigationView = z.object({
  header: z.array(Menu),
  footer: z.array(MenuGroup),
  notice: z.object({ text: z.string(), href: z.string() }).nullable(),
  /** paths of the published fixed pages: `/sobre`, `/termos-servico`… */
  pages: z.array(z.string()),
})
export type NavigationView = z.infer<typeof NavigationView>
