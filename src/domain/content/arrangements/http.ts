import { editOf } from '#context/content/drafts/status.ts'
import { type ArrangementKind, arrangementEndpoints as endpoints, type Documents } from '#contract/content'
import { perform } from '#domain/audit'
import { picturesOf } from '#domain/media'
import { database } from '#platform/database'
import { type Api, type Ctx, guard, mount } from '#platform/http'
import { arrangementDrafts, arrangementWays, idOf, written } from './drafts.ts'
import { type Arranged, arrangementTag, picturesIn } from './rules.ts'
import { previewArrangement, readFrame, readHome } from './shown.ts'

/** Returns a document for editing, with its pictures and versions. */
async function readForStaff<K extends ArrangementKind>(ctx: Ctx, kind: K) {
  guard(ctx.actor, 'conteudo')
  const { form: stored, ...rest } = await editOf(arrangementWays, await idOf(kind))
  const { slug: _slug, title: _title, ...form } = stored
  const pictures = await picturesOf(
    database(),
    picturesIn(stored as Arranged).map(({ mediaId }) => mediaId),
  )
  return {
    ...rest,
    kind,
    form: form as unknown as Documents[K],
    media: Object.fromEntries([...pictures].map(([id, picture]) => [id, { ...picture, alt: '' }])),
  }
}

async function saved<K extends ArrangementKind>(
  ctx: Ctx,
  kind: K,
  { version, ...form }: Documents[K] & { version?: string | undefined },
) {
  const read = () => readForStaff(ctx, kind)
  const document = written(kind, form as unknown as Documents[K])
  await perform(arrangementDrafts.save, ctx, { ...document, id: await idOf(kind), version }, read)
  return read()
}

export function mountArrangements(api: Api): void {
  mount(api, endpoints.home, async ({ tag }) => {
    const { view, tags } = await readHome()
    tag(arrangementTag('home'), ...tags)
    return view
  })
  mount(api, endpoints.frame, async ({ tag }) => {
    const { view, tags } = await readFrame()
    tag(arrangementTag('menus'), ...tags)
    return view
  })
  mount(api, endpoints.readHome, ({ ctx }) => readForStaff(ctx, 'home'))
  mount(api, endpoints.saveHome, ({ ctx, body }) => saved(ctx, 'home', body))
  mount(api, endpoints.readMenus, ({ ctx }) => readForStaff(ctx, 'menus'))
  mount(api, endpoints.saveMenus, ({ ctx, body }) => saved(ctx, 'menus', body))
  mount(api, endpoints.readBar, ({ ctx }) => readForStaff(ctx, 'bar'))
  mount(api, endpoints.saveBar, ({ ctx, body }) => saved(ctx, 'bar', body))
  mount(api, endpoints.previewArrangement, ({ ctx, body }) => perform(previewArrangement, ctx, body))
  mount(api, endpoints.stepArrangement, async ({ ctx, params: { arrangement: kind }, body }) => {
    await perform(arrangementDrafts.step, ctx, { ...body, id: await idOf(kind) })
    return readForStaff(ctx, kind)
  })
  mount(api, endpoints.restoreArrangement, async ({ ctx, params: { arrangement: kind, published } }) => {
    await perform(arrangementDrafts.restore, ctx, { id: await idOf(kind), version: published })
    return readForStaff(ctx, kind)
  })
}
