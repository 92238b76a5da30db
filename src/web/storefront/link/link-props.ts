import { nofollowProps } from './nofollow.ts'

/** Returns `rel` for crawlers, which read the server HTML; React ignores it in the browser. */
export const crawlerProps = (href: string) =>
  import.meta.env.SSR
    ? { ...nofollowProps(href), suppressHydrationWarning: true }
    : { suppressHydrationWarning: true }

/** Returns the props of a `Link` to a URL written by staff, internal with parameters or external. */
export const linkProps = (href: string) =>
  (href.startsWith('/') ? { href, ...crawlerProps(href) } : { to: href }) as { to: '/' }
