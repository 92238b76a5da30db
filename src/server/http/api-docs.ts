import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Context as Call } from 'hono'
import type { Context } from '#platform/context'
import type { Api } from '#platform/http/http'
import { EncodedBody, selectRepresentation } from './encoded-body.ts'
import { createOpenApiDocument } from './openapi.ts'

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const viewerFiles: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}
const start = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })"
const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API da loja</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
// The viewer writes inline styles, so this one page has a policy of its own.
const viewerPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'"

/** A public file: created on first request and kept with its compressed forms. */
type Document = { body: EncodedBody; headers: Record<string, string> }

const documentOf = (bytes: Buffer, type: string, seconds: number): Document => ({
  body: new EncodedBody(bytes),
  headers: {
    'content-type': type,
    'cache-control': `public, max-age=${seconds}`,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
    vary: 'accept-encoding',
  },
})

async function send(c: Call, document: Document): Promise<Response> {
  const { status, headers, bytes } = await selectRepresentation(
    c.req.header(),
    document.body,
    document.headers,
  )
  return new Response(bytes && new Uint8Array(bytes), { status, headers })
}

/** Mounts `/api/openapi.json` and a Swagger UI page without external resources. */
export function mountApiDocs(api: Api, contexts: readonly Context[]): void {
  let described: Document | undefined
  api.get('/api/openapi.json', (c) => {
    described ??= documentOf(
      Buffer.from(JSON.stringify(createOpenApiDocument(contexts))),
      'application/json',
      300,
    )
    return send(c, described)
  })
  api.get('/api/docs', (c) => {
    c.header('content-security-policy', viewerPolicy)
    return c.html(page)
  })
  api.get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }))
  for (const [name, type] of Object.entries(viewerFiles)) {
    let file: Promise<Document> | undefined
    api.get(`/api/docs/${name}`, async (c) => {
      file ??= readFile(join(viewer, name)).then((bytes) => documentOf(bytes, type, 86_400))
      return send(c, await file)
    })
  }
}
