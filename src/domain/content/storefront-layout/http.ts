import { readEdit } from '#context/content/drafts/status.ts'
import { type LayoutKind, layoutEndpoints as endpoints, type LayoutDocuments } from '#contract/content'
import { runCommand } from '#domain/audit'
import { findPictures } from '#domain/media'
import { database } from '#platform/postgres/database'
import { type Api, type StaffContext, mount } from '#platform/http/http'
import { layoutDrafts, layoutDraftType, findLayoutId, toLayoutInput } from './drafts.ts'
import { type LayoutContent, layoutTag, listPictures } from './rules.ts'
import { previewLayout, readNavigation, readHome } from './queries.ts'

/** Returns a document for editing, with its pictures and versions. */
async function readForStaff<K extends LayoutKind>(_ctx: StaffContext, kind: K) {
  const { form: stored, ...rest } = await readEdit(layoutDraftType, await findLayoutId(kind))
  const { slug: _slug, title: _title, ...form } = stored
  const pictures = await findPictures(
    database(),
    listPictures(stored as LayoutContent).map(({ mediaId }) => mediaId),
  )
  return {
    ...rest,
    kind,
    form: form as unknown as LayoutDocuments[K],
    media: Object.fromEntries([...pictures].map(([id, picture]) => [id, { ...picture, alt: '' }])),
  }
}

async function saved<K extends LayoutKind>(
  ctx: StaffContext,
  kind: K,
  { version, ...form }: LayoutDocuments[K] & { version?: string | undefined },
) {
  const read = () => readForStaff(ctx, kind)
  const document = toLayoutInput(kind, form as unknown as LayoutDocuments[K])
  await runCommand(layoutDrafts.save, ctx, { ...document, id: await findLayoutId(kind), version }, read)
  return read()
}

export function mountStorefrontLayout(api: Api): void {
  mount(api, endpoints.home, async ({ tag }) => {
    const { view, tags } = await readHome()
    tag(layoutTag('home'), ...tags)
    return view
  })
  mount(api, endpoints.navigation, async ({ tag }) => {
    const { view, tags } = await readNavigation()
    tag(layoutTag('menus'), ...tags)
    return view
  })
  mount(api, endpoints.readHome, ({ ctx }) => readForStaff(ctx, 'home'))
  mount(api, endpoints.saveHome, ({ ctx, body }) => saved(ctx, 'home', body))
  mount(api, endpoints.readMenus, ({ ctx }) => readForStaff(ctx, 'menus'))
  mount(api, endpoints.saveMenus, ({ ctx, body }) => saved(ctx, 'menus', body))
  mount(api, endpoints.readBar, ({ ctx }) => readForStaff(ctx, 'bar'))
  mount(api, endpoints.saveBar, ({ ctx, body }) => saved(ctx, 'bar', body))
  mount(api, endpoints.previewLayout, ({ ctx, body }) => runCommand(previewLayout, ctx, body))
  mount(api, endpoints.changeLayoutStatus, async ({ ctx, params: { layout: kind }, body }) => {
    await runCommand(layoutDrafts.step, ctx, { ...body, id: await findLayoutId(kind) })
    return readForStaff(ctx, kind)
  })
  mount(api, endpoints.restoreLayout, async ({ ctx, params: { layout: kind, published } }) => {
    await runCommand(layoutDrafts.restore, ctx, { id: await findLayoutId(kind), version: published })
    return readForStaff(ctx, kind)
  })
}
