import { renderToStaticMarkup } from 'react-dom/server'
import { askCookies, type OtherScript } from '#web/storefront/consent/ask-cookies.ts'
import { CookieBar } from '#web/storefront/consent/cookie-bar.tsx'
import { scriptMark } from './script-mark.ts'

const bars = new Map<boolean, string>()

function barOf(hasPolicy: boolean): string {
  const bar = bars.get(hasPolicy) ?? renderToStaticMarkup(CookieBar({ hasPolicy }))
  bars.set(hasPolicy, bar)
  return bar
}

/**
 * Inserts the cookie bar into the HTML of a store page, first in the body for keyboard users. React hydrates past
 * unknown elements at the start of the body, so it stays.
 */
export function withCookieBar(html: string, hasPolicy: boolean, others: readonly OtherScript[]): string {
  const bar = barOf(hasPolicy)
  const mark = scriptMark.current()
  const script = `<script${mark ? ` nonce="${mark}"` : ''}>${askCookies(others)}</script>`
  return html.replace('<body>', () => `<body>${bar}${script}`)
}
