import { z } from 'zod'
import { mostGroupLinks, mostGroups, mostMenuLinks, mostMenus, mostNotices } from '#shared/content-limits'
import { fields } from '#texts/fields'
import { needed } from './contract-drafts.ts'
import { address, moment } from './contract-fields.ts'

const MenuLink = z.strictObject({ label: needed(40), href: address })
export type MenuLink = z.infer<typeof MenuLink>

/** An entry of the header; with links of its own it opens them, and is the first of them. */
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

/** A line above the header; empty `href`: it leads nowhere. `from` and `until`: null for no end on that side. */
const Notice = z
  .strictObject({ text: needed(160), href: z.literal('').or(address), from: moment, until: moment })
  .refine(({ from, until }) => !from || !until || until > from, {
    path: ['until'],
    error: fields.endBeforeStart,
  })

/** Of several that hold at a time the first is shown. */
export const BarForm = z.strictObject({ notices: z.array(Notice).max(mostNotices, fields.tooMany) })
export type BarForm = z.infer<typeof BarForm>

/** What stands around every page of the shop: of menus and announcement what leads to published pages. */
export const FrameView = z.object({
  header: z.array(Menu),
  footer: z.array(MenuGroup),
  notice: z.object({ text: z.string(), href: z.string() }).nullable(),
  /** addresses of the fixed pages that are published: `/sobre`, `/termos-servico`… */
  pages: z.array(z.string()),
})
export type FrameView = z.infer<typeof FrameView>
