import { previewed, previewLink } from '#context/content/drafts/preview.ts'
import { endpoints } from '#contract/content'
import { perform } from '#domain/audit'
import { type Api, mount } from '#platform/http'
import { blogAddress } from '#shared/page-kinds'
import { productTag } from '#shared/product-tag'
import { listPosts, readPostForStaff } from './staff-queries.ts'
import { postDrafts, postWays } from './post-drafts.ts'
import { postsTag } from './rules.ts'
import { listShown, readPost, viewOfDraft } from './shown.ts'

export function mountPosts(api: Api): void {
  mount(api, endpoints.posts, ({ query, tag }) => {
    tag(postsTag)
    return listShown(query)
  })
  mount(api, endpoints.post, async ({ params, tag }) => {
    tag(postsTag)
    const post = await readPost(params.slug)
    // All of its products, also those not for sale: they may be again.
    const { parts, products } = post
    tag(
      ...[...parts.flatMap((part) => (part.kind === 'product' ? part.id : [])), ...products].map(productTag),
    )
    return post
  })
  mount(api, endpoints.postPreview, async ({ params }) =>
    viewOfDraft(await previewed(postWays, params.token)),
  )
  mount(api, endpoints.listPosts, ({ ctx, query }) => listPosts(ctx, query))
  mount(api, endpoints.createPost, async ({ ctx, body }) =>
    readPostForStaff(ctx, (await perform(postDrafts.create, ctx, body)).id),
  )
  mount(api, endpoints.readPost, ({ ctx, params }) => readPostForStaff(ctx, params.id))
  mount(api, endpoints.savePost, async ({ ctx, params, body }) => {
    const read = () => readPostForStaff(ctx, params.id)
    await perform(postDrafts.save, ctx, { ...body, id: params.id }, read)
    return read()
  })
  mount(api, endpoints.stepPost, async ({ ctx, params, body }) => {
    await perform(postDrafts.step, ctx, { ...body, id: params.id })
    return readPostForStaff(ctx, params.id)
  })
  mount(api, endpoints.restorePost, async ({ ctx, params }) => {
    await perform(postDrafts.restore, ctx, params)
    return readPostForStaff(ctx, params.id)
  })
  mount(api, endpoints.postPreviewLink, ({ ctx, params }) =>
    previewLink(ctx, postWays, params.id, `${blogAddress}/previa`),
  )
  mount(api, endpoints.removePost, async ({ ctx, params }) => {
    await perform(postDrafts.remove, ctx, params)
  })
}
