import { ownPath } from './own-path.ts'

/** Returns whether rich text may link there: a path of the shop, an https URL, mailto or tel. */
export const isLink = (href: string): boolean =>
  ownPath(href) !== undefined ||
  (/^(https:\/\/|mailto:|tel:)/.test(href) && URL.canParse(href) && !/[\s"<>\\]/.test(href))
