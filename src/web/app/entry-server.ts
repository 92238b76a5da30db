import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { isAdminPath } from '#web/admin/coming-soon/paths.ts'
import { pageAddresses } from '#shared/page-kinds'
import { isPersonalPath } from '#shared/personal-paths'
import { stylistPath } from '#shared/stylist'
import { connectApi, type InMemoryCall } from '#web/client/api.ts'
import { brokenPage } from './broken-page.ts'
import { codeAfterPaint } from './code-after-paint.ts'
import { scriptMark } from './script-mark.ts'
import { withCookieBar } from './with-cookie-bar.ts'
import { withoutCode } from './without-code.ts'
import type { OtherScript } from '#web/storefront/consent/ask-cookies.ts'
import { frameQuery } from '#web/views/published/frame-query.ts'
import { site } from '#web/storefront/seo/site.ts'
import { deferredReady } from '#web/ui/deferred.tsx'

const start = createStartHandler(async (context) => {
  await deferredReady()
  const result = await defaultRenderHandler(context)
  const response = result instanceof Response ? result : result.response
  const { headers } = response
  if (isUnknownAdminPath(context.router)) return new Response(response.body, { status: 404, headers })
  const { pathname } = context.router.state.location
  if (/^\/admin(\/|$)/.test(pathname)) return response
  const html = await response.text()
  const whole =
    pathname === stylistPath
      ? withoutCode(html)
      : withCookieBar(html, await hasPrivacyPolicy(context.router), isPersonalPath(pathname) ? [] : others)
  return new Response(waitsForCode(context.router) ? whole : codeAfterPaint(whole), {
    status: response.status,
    headers,
  })
})

/** Returns whether the privacy policy is published, according to the navigation query; false if that failed. */
async function hasPrivacyPolicy({ options }: AnyRouter): Promise<boolean> {
  const { queryClient } = options.context as { queryClient: QueryClient }
  const frame = await queryClient.ensureQueryData(frameQuery()).catch(() => undefined)
  return frame?.pages.includes(pageAddresses.privacy) ?? false
}

/** Third-party scripts that a page loads after consent. */
let others: readonly OtherScript[] = []

/**
 * Returns whether the page renders only in the browser (admin and account), so that it has no content before its
 * code.
 */
const waitsForCode = (router: AnyRouter): boolean => router.state.matches.some(({ ssr }) => ssr === false)

/**
 * Returns whether an admin path matches no screen. Admin screens render in the browser, so only this check sends a
 * 404.
 */
function isUnknownAdminPath(router: AnyRouter): boolean {
  const match = router.state.matches.at(-1)
  return match?.routeId === '/admin/$' && !isAdminPath(match.params._splat ?? '')
}

/** Marker that React writes when a component threw inside a Suspense boundary. */
const failedBoundary = '<!--$!-->'

const broken = (): Response =>
  new Response(brokenPage, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })

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
  mark: typeof scriptMark.current,
  thirdParties: readonly OtherScript[],
): void {
  others = thirdParties
  connectApi(call)
  scriptMark.current = mark
  site.url = siteUrl.replace(/\/$/, '')
}

export default { fetch: render, connect }
