import { renderToStaticMarkup } from 'react-dom/server'
import { buildCookieBarScript, type ThirdPartyScript } from '#web/storefront/consent/cookie-bar-script.ts'
import { CookieBar } from '#web/storefront/consent/cookie-bar.tsx'
import { scriptNonce } from './script-nonce.ts'

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
export function insertCookieBar(
  html: string,
  hasPolicy: boolean,
  others: readonly ThirdPartyScript[],
): string {
  const bar = barOf(hasPolicy)
  const mark = scriptNonce.current()
  const script = `<script${mark ? ` nonce="${mark}"` : ''}>${buildCookieBarScript(others)}</script>`
  return html.replace('<body>', () => `<body>${bar}${script}`)
}
