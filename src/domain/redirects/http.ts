import { perform } from '#domain/audit'
import { database } from '#platform/database'
import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { exportRedirects, listRedirects, listUnknown, redirectFrom } from './queries.ts'
import { readRedirects, tryRedirects } from './read-file.ts'
import { changeRedirect, ignoreUnknown, removeRedirect, saveRedirect } from './save-redirect.ts'

export function mountRedirects(api: Api): void {
  mount(api, endpoints.redirects, ({ ctx, query }) => listRedirects(ctx, query))
  mount(api, endpoints.saveRedirect, async ({ ctx, body }) =>
    redirectFrom(database(), (await perform(saveRedirect, ctx, body)).from),
  )
  mount(api, endpoints.redirectsFile, ({ ctx }) => exportRedirects(ctx))
  mount(api, endpoints.readRedirects, ({ ctx, query, file }) =>
    query.dry === 'true' ? tryRedirects(ctx, file) : perform(readRedirects, ctx, file),
  )
  mount(api, endpoints.unknown, ({ ctx, query }) => listUnknown(ctx, query))
  mount(api, endpoints.ignoreUnknown, ({ ctx, body }) => perform(ignoreUnknown, ctx, body))
  mount(api, endpoints.changeRedirect, async ({ ctx, params, body }) =>
    redirectFrom(database(), (await perform(changeRedirect, ctx, { ...body, ...params })).from),
  )
  mount(api, endpoints.removeRedirect, ({ ctx, params }) => perform(removeRedirect, ctx, params))
}
