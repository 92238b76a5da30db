import { findPreview, createPreviewLink } from '#context/content/drafts/preview.ts'
import { endpoints } from '#contract/content'
import { runCommand } from '#domain/audit'
import { type Api, mount } from '#platform/http/http'
import { blogPath } from '#shared/content/content-kinds'
import { getProductTag } from '#shared/catalog/product-tag'
import { listPosts, readPostForStaff } from './staff-queries.ts'
import { postDrafts, postDraftType } from './post-drafts.ts'
import { postsTag } from './rules.ts'
import { listPublishedPosts, readPost, toDraftView } from './queries.ts'

export function mountPosts(api: Api): void {
  mount(api, endpoints.posts, ({ query, tag }) => {
    tag(postsTag)
    return listPublishedPosts(query)
  })
  mount(api, endpoints.post, async ({ params, tag }) => {
    tag(postsTag)
    const post = await readPost(params.slug)
    // All of its products, also those not for sale: they may be again.
    const { parts, products } = post
    tag(
      ...[...parts.flatMap((part) => (part.kind === 'product' ? part.id : [])), ...products].map(
        getProductTag,
      ),
    )
    return post
  })
  mount(api, endpoints.postPreview, async ({ params }) =>
    toDraftView(await findPreview(postDraftType, params.token)),
  )
  mount(api, endpoints.listPosts, ({ ctx, query }) => listPosts(ctx, query))
  mount(api, endpoints.createPost, async ({ ctx, body }) =>
    readPostForStaff(ctx, (await runCommand(postDrafts.create, ctx, body)).id),
  )
  mount(api, endpoints.readPost, ({ ctx, params }) => readPostForStaff(ctx, params.id))
  mount(api, endpoints.savePost, async ({ ctx, params, body }) => {
    const read = () => readPostForStaff(ctx, params.id)
    await runCommand(postDrafts.save, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.changePostStatus, async ({ ctx, params, body }) => {
    await runCommand(postDrafts.step, ctx, { ...body, id: params.id })
    return readPostForStaff(ctx, params.id)
  })
  mount(api, endpoints.restorePost, async ({ ctx, params }) => {
    await runCommand(postDrafts.restore, ctx, params)
    return readPostForStaff(ctx, params.id)
  })
  mount(api, endpoints.postPreviewLink, ({ ctx, params }) =>
    createPreviewLink(ctx, postDraftType, params.id, `${blogPath}/previa`),
  )
  mount(api, endpoints.removePost, async ({ ctx, params }) => {
    await runCommand(postDrafts.remove, ctx, params)
  })
}
