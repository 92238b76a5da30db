import { database } from '#platform/postgres/database'
import { type Api, mount, requireUser } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { removeFavorite, listFavorites, addFavorite, mergeFavorites } from './favorites.ts'

export function mountFavorites(api: Api): void {
  mount(api, endpoints.list, async ({ ctx }) => ({
    items: await listFavorites(database(), requireUser(ctx.actor).userId),
  }))
  mount(api, endpoints.merge, async ({ ctx, body }) => ({
    items: await mergeFavorites(requireUser(ctx.actor).userId, body.items),
  }))
  mount(api, endpoints.add, ({ ctx, params }) => addFavorite(requireUser(ctx.actor).userId, params))
  mount(api, endpoints.remove, ({ ctx, params }) => removeFavorite(requireUser(ctx.actor).userId, params))
}
