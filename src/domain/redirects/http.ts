import { runCommand } from '#domain/audit'
import { database } from '#platform/postgres/database'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { exportRedirects, listRedirects, listNotFoundPaths, readRedirect } from './queries.ts'
import { importRedirects, previewRedirectImport } from './import-redirects.ts'
import { changeRedirect, ignoreNotFoundPath, removeRedirect, saveRedirect } from './save-redirect.ts'

export function mountRedirects(api: Api): void {
  mount(api, endpoints.redirects, ({ ctx, query }) => listRedirects(ctx, query))
  mount(api, endpoints.saveRedirect, async ({ ctx, body }) =>
    readRedirect(database(), (await runCommand(saveRedirect, ctx, body)).from),
  )
  mount(api, endpoints.exportRedirects, ({ ctx }) => exportRedirects(ctx))
  mount(api, endpoints.importRedirects, ({ ctx, query, file }) =>
    query.dry === 'true' ? previewRedirectImport(ctx, file) : runCommand(importRedirects, ctx, file),
  )
  mount(api, endpoints.notFoundPaths, ({ ctx, query }) => listNotFoundPaths(ctx, query))
  mount(api, endpoints.ignoreNotFoundPath, ({ ctx, body }) => runCommand(ignoreNotFoundPath, ctx, body))
  mount(api, endpoints.changeRedirect, async ({ ctx, params, body }) =>
    readRedirect(database(), (await runCommand(changeRedirect, ctx, { ...body, ...params })).from),
  )
  mount(api, endpoints.removeRedirect, ({ ctx, params }) => runCommand(removeRedirect, ctx, params))
}
