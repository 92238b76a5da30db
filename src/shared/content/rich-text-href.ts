import { toInternalPath } from '#shared/http/internal-path'

/** Returns whether rich text may link there: a path of the shop, an https URL, mailto or tel. */
export const isAllowedHref = (href: string): boolean =>
  toInternalPath(href) !== undefined ||
  (/^(https:\/\/|mailto:|tel:)/.test(href) && URL.canParse(href) && !/[\s"<>\\]/.test(href))
