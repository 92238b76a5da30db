import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AppError, getRetryAfter } from '#platform/http/errors'
import { toErrorBody } from '#platform/http/http'
import { layout } from '#texts/storefront/layout'
import { statusByCode } from '#server/errors'

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const pageOf = (title: string, sentence: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${sentence}</p><p><a href="">${layout.errors.reload}</a></p></main></body></html>`

/** Sends an error without the renderer: JSON below `/api`, elsewhere a page without script or style. */
export function sendErrorPage(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  if (response.headersSent) return void response.end()
  const errorBody = toErrorBody(error, randomUUID())
  const isApi = request.url?.startsWith('/api/')
  const title = error.code === 'server.unavailable' ? layout.errors.backSoon : layout.errors.title
  const body = isApi ? JSON.stringify(errorBody) : pageOf(title, errorBody.message)
  const wait = getRetryAfter(error)
  response.writeHead(statusByCode[error.code], {
    'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
    ...(wait ? { 'retry-after': wait } : {}),
    ...(error.code === 'request.wrong_method' ? { allow: String(error.data.allow) } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
