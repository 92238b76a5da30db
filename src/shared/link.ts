import { ownPath } from './own-path.ts'

/** Where a link of a text may lead: within the shop, to a page of the open internet that nobody can read along, to a letter or a call. */
export const isLink = (href: string): boolean =>
  ownPath(href) !== undefined ||
  (/^(https:\/\/|mailto:|tel:)/.test(href) && URL.canParse(href) && !/[\s"<>\\]/.test(href))
