import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { isbot } from 'isbot'
import { countStep } from '#domain/reports'
import type { Env } from '#platform/http/http'
import { replayedHeader } from '#shared/http/idempotency'

/** Carts that reached the checkout, so that each counts once; forgotten when there are too many. */
const seenCarts = new Set<string>()
const mostCarts = 20_000

const isBrowserName = (agent: string | undefined): boolean => agent !== undefined && !isbot(agent)
const isBrowser = ({ headers }: IncomingMessage): boolean => isBrowserName(headers['user-agent'])

/** Counts an order that a browser places. A repeated call answers with the order that was counted before. */
export const countPlacedOrder: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.req.path !== '/api/checkout') return
  if (c.req.method === 'POST' && c.res.status === 201 && !c.res.headers.has(replayedHeader))
    if (isBrowserName(c.req.header('user-agent'))) countStep('order')
}

const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined

const isPrivatePage = /^\/(admin|conta|auth|dev|pagar)(\/|$)/

function countCheckout({ headers }: IncomingMessage): void {
  const cart = headers['x-cart-session']?.toString()
  if (cart === undefined || seenCarts.has(cart)) return
  if (seenCarts.size >= mostCarts) seenCarts.clear()
  seenCarts.add(cart)
  countStep('checkout')
}

/**
 * Counts a request as a step of the funnel: a public page that a browser opens, an addition to a cart, a cart at the
 * checkout. Nothing about the visitor is stored, and bots are left out.
 */
export function countVisit(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers } = request
  if (method === 'GET' && headers['sec-fetch-dest'] === 'document') {
    if (!isPrivatePage.test(target) && !isPrefetch(request) && isBrowser(request)) countStep('page')
    return
  }
  const path = target.split('?', 1)[0]
  const step = method === 'POST' && path === '/api/cart/items' ? 'cart' : undefined
  const isCheckout = method === 'GET' && path === '/api/checkout/summary'
  if ((step === undefined && !isCheckout) || !isBrowser(request)) return
  response.once('finish', () => {
    if (response.statusCode >= 300) return
    if (step) countStep(step)
    else countCheckout(request)
  })
}
