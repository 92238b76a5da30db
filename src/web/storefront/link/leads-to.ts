import { relTo } from './nofollow.ts'

/** Returns `rel` for crawlers, which read the server HTML; React ignores it in the browser. */
export const forCrawlers = (href: string) =>
  import.meta.env.SSR
    ? { ...relTo(href), suppressHydrationWarning: true }
    : { suppressHydrationWarning: true }

/** Returns the props of a `Link` to a URL written by staff, internal with parameters or external. */
export const leadsTo = (href: string) =>
  (href.startsWith('/') ? { href, ...forCrawlers(href) } : { to: href }) as { to: '/' }
