import { relTo } from './nofollow.ts'

/** `rel` is for crawlers, who read what the server draws; in the browser it is left as it stands. */
export const forCrawlers = (href: string) =>
  import.meta.env.SSR
    ? { ...relTo(href), suppressHydrationWarning: true }
    : { suppressHydrationWarning: true }

/** For a `Link` to an address that staff wrote: of the shop, with what is asked for in it, or of elsewhere. */
export const leadsTo = (href: string) =>
  (href.startsWith('/') ? { href, ...forCrawlers(href) } : { to: href }) as { to: '/' }
