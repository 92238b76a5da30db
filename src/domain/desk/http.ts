import { perform } from '#domain/audit'
import { type Api, mount, signedIn } from '#platform/http'
import { endpoints } from './contract.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { liveVersions } from './live.ts'
import { noteHere, othersAt } from './presence.ts'
import { listViews, viewOf } from './queries.ts'
import { changeView, removeView, saveView } from './saved-views.ts'

export function mountDesk(api: Api): void {
  mount(api, endpoints.live, ({ ctx, query }) => liveVersions(ctx, query.tags.split(',')))
  mount(api, endpoints.present, ({ ctx, params }) => ({
    people: othersAt(params, signedIn(ctx.actor).userId),
  }))
  mount(api, endpoints.here, async ({ ctx, params, body }) => ({
    people: await noteHere(signedIn(ctx.actor), params, body),
  }))
  mount(api, endpoints.draft, async ({ ctx, params }) => ({ draft: await readDraft(ctx, params.form) }))
  mount(api, endpoints.keepDraft, ({ ctx, params, body }) => keepDraft(ctx, params.form, body))
  mount(api, endpoints.dropDraft, ({ ctx, params }) => dropDraft(ctx, params.form))
  mount(api, endpoints.views, async ({ ctx, params }) => ({ items: await listViews(ctx, params.screen) }))
  mount(api, endpoints.saveView, async ({ ctx, params, body }) =>
    viewOf(ctx, await perform(saveView, ctx, { ...body, screen: params.screen })),
  )
  mount(api, endpoints.changeView, async ({ ctx, params, body }) =>
    viewOf(ctx, await perform(changeView, ctx, { ...body, ...params })),
  )
  mount(api, endpoints.removeView, ({ ctx, params }) => perform(removeView, ctx, params))
}
