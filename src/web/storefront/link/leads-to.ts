import { relTo } from './nofollow.ts'

/** For a `Link` to an address that staff wrote: of the shop, with what is asked for in it, or of elsewhere. */
export const leadsTo = (href: string) =>
  (href.startsWith('/') ? { href, ...relTo(href) } : { to: href }) as { to: '/' }
