import { mountStorefrontLayout } from './storefront-layout/http.ts'
import { createPreviewLink } from '#context/content/drafts/preview.ts'
import { listPages, readForStaff } from '#context/content/pages/staff-queries.ts'
import { pageDrafts, pageDraftType, readPreview } from '#context/content/pages/page-drafts.ts'
import { readPage } from '#context/content/pages/queries.ts'
import { mountPosts } from '#context/content/posts/http.ts'
import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { pageTag } from './rules.ts'

export function mountContent(api: Api): void {
  mount(api, endpoints.page, ({ params: { slug }, query: { version }, tag }) => {
    tag(pageTag(slug))
    return readPage(slug, version)
  })
  mount(api, endpoints.preview, ({ params }) => readPreview(params.token))
  mount(api, endpoints.list, async ({ ctx }) => ({ items: await listPages(ctx) }))
  mount(api, endpoints.create, async ({ ctx, body }) =>
    readForStaff(ctx, (await runCommand(pageDrafts.create, ctx, body)).id),
  )
  mount(api, endpoints.read, ({ ctx, params }) => readForStaff(ctx, params.id))
  mount(api, endpoints.save, async ({ ctx, params, body }) => {
    const read = () => readForStaff(ctx, params.id)
    await runCommand(pageDrafts.save, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.changePageStatus, async ({ ctx, params, body }) => {
    await runCommand(pageDrafts.step, ctx, { ...body, id: params.id })
    return readForStaff(ctx, params.id)
  })
  mount(api, endpoints.restore, async ({ ctx, params }) => {
    await runCommand(pageDrafts.restore, ctx, params)
    return readForStaff(ctx, params.id)
  })
  mount(api, endpoints.previewLink, ({ ctx, params }) =>
    createPreviewLink(ctx, pageDraftType, params.id, '/previa'),
  )
  mount(api, endpoints.remove, async ({ ctx, params }) => {
    await runCommand(pageDrafts.remove, ctx, params)
  })
  mountPosts(api)
  mountStorefrontLayout(api)
}
