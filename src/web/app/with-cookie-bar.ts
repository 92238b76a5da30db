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
 * The HTML of a page of the shop with what asks for the choice of cookies, before everything else for whoever comes by
 * keyboard. React passes over what it did not make at the beginning of a body, so it stays there.
 */
export function withCookieBar(html: string, hasPolicy: boolean, others: readonly OtherScript[]): string {
  const bar = barOf(hasPolicy)
  const mark = scriptMark.current()
  const script = `<script${mark ? ` nonce="${mark}"` : ''}>${askCookies(others)}</script>`
  return html.replace('<body>', () => `<body>${bar}${script}`)
}
