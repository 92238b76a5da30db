import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { pagePaths } from '#shared/content/content-kinds'
import { isPersonalPath } from '#shared/http/personal-paths'
import { stylistPath } from '#shared/catalog/stylist'
import { connectApi, type InMemoryCall } from '#web/client/api.ts'
import { fallbackErrorPage } from './fallback-error-page.ts'
import { deferScripts } from './defer-scripts.ts'
import { scriptNonce } from './script-nonce.ts'
import { insertCookieBar } from './insert-cookie-bar.ts'
import { stripScripts } from './strip-scripts.ts'
import type { ThirdPartyScript } from '#web/storefront/consent/cookie-bar-script.ts'
import { navigationQuery } from '#web/views/navigation/navigation-query.ts'
import { site } from '#web/storefront/seo/site.ts'
import { preloadDeferred } from '#web/ui/loading/hydrate-on-interaction.tsx'

const start = createStartHandler(async (context) => {
  await preloadDeferred()
  const result = await defaultRenderHandler(context)
  const response = result instanceof Response ? result : result.response
  const { headers } = response
  if (isUnknownAdminPath(context.router)) return new Response(response.body, { status: 404, headers })
  const { pathname } = context.router.state.location
  if (/^\/admin(\/|$)/.test(pathname)) return response
  const html = await response.text()
  const whole =
    pathname === stylistPath
      ? stripScripts(html)
      : insertCookieBar(html, await hasPrivacyPolicy(context.router), isPersonalPath(pathname) ? [] : others)
  return new Response(waitsForCode(context.router) ? whole : deferScripts(whole), {
    status: response.status,
    headers,
  })
})

/** Returns whether the privacy policy is published, according to the navigation query; false if that failed. */
async function hasPrivacyPolicy({ options }: AnyRouter): Promise<boolean> {
  const { queryClient } = options.context as { queryClient: QueryClient }
  const navigation = await queryClient.ensureQueryData(navigationQuery()).catch(() => undefined)
  return navigation?.pages.includes(pagePaths.privacy) ?? false
}

/** Third-party scripts that a page loads after consent. */
let others: readonly ThirdPartyScript[] = []

/**
 * Returns whether the page renders only in the browser (admin and account), so that it has no content before its
 * code.
 */
const waitsForCode = (router: AnyRouter): boolean => router.state.matches.some(({ ssr }) => ssr === false)

/**
 * Returns whether an admin path matches no screen. Admin screens render in the browser, so only this check sends a
 * 404.
 */
const isUnknownAdminPath = (router: AnyRouter): boolean => router.state.matches.at(-1)?.routeId === '/admin/$'

/** Marker that React writes when a component threw inside a Suspense boundary. */
const failedBoundary = '<!--$!-->'

const broken = (): Response =>
  new Response(fallbackErrorPage, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })

/** Renders a URL. Sends 404 for an unknown page, and 500 with an error page if a component threw. */
async function render(request: Request): Promise<Response> {
  let response: Response
  try {
    response = await start(request)
  } catch (error) {
    console.error(error)
    return broken()
  }
  if (!response.headers.get('content-type')?.includes('text/html')) {
    // Outside of any boundary a throw produces a bare plain-text response.
    return response.status === 500 ? broken() : response
  }
  const text = await response.text()
  if (!text.includes('</html>')) return broken()
  const status = text.includes(failedBoundary) ? 500 : response.status
  return new Response(text, { status, headers: response.headers })
}

/**
 * Connects the pages to the server's app at startup, so that they call the API in memory. No session is ever
 * passed.
 */
function connect(
  call: InMemoryCall,
  siteUrl: string,
  mark: typeof scriptNonce.current,
  thirdParties: readonly ThirdPartyScript[],
): void {
  others = thirdParties
  connectApi(call)
  scriptNonce.current = mark
  site.url = siteUrl.replace(/\/$/, '')
}

export default { fetch: render, connect }
