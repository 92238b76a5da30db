import { perform } from '#domain/audit'
import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { listPages, readForDesk } from './desk-queries.ts'
import { previewLink, readPreview } from './preview.ts'
import { stepPage } from './publish-page.ts'
import { readPage } from './queries.ts'
import { pageTag } from './rules.ts'
import { createPage, removePage, restoreVersion, savePage } from './save-page.ts'

export function mountContent(api: Api): void {
  mount(api, endpoints.page, ({ params: { slug }, query: { version }, tag }) => {
    tag(pageTag(slug))
    return readPage(slug, version)
  })
  mount(api, endpoints.preview, ({ params }) => readPreview(params.token))
  mount(api, endpoints.list, async ({ ctx }) => ({ items: await listPages(ctx) }))
  mount(api, endpoints.create, async ({ ctx, body }) =>
    readForDesk(ctx, (await perform(createPage, ctx, body)).id),
  )
  mount(api, endpoints.read, ({ ctx, params }) => readForDesk(ctx, params.id))
  mount(api, endpoints.save, async ({ ctx, params, body }) => {
    const read = () => readForDesk(ctx, params.id)
    await perform(savePage, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.step, async ({ ctx, params, body }) => {
    await perform(stepPage, ctx, { ...body, id: params.id })
    return readForDesk(ctx, params.id)
  })
  mount(api, endpoints.restore, async ({ ctx, params }) => {
    await perform(restoreVersion, ctx, params)
    return readForDesk(ctx, params.id)
  })
  mount(api, endpoints.previewLink, ({ ctx, params }) => previewLink(ctx, params.id))
  mount(api, endpoints.remove, async ({ ctx, params }) => {
    await perform(removePage, ctx, params)
  })
}
