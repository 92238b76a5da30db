import { database } from '#platform/database'
import { type Api, mount, signedIn } from '#platform/http'
import { endpoints } from './contract.ts'
import { dropFavorite, favoritesOf, keepFavorite, mergeFavorites } from './favorites.ts'

export function mountFavorites(api: Api): void {
  mount(api, endpoints.list, async ({ ctx }) => ({
    items: await favoritesOf(database(), signedIn(ctx.actor).userId),
  }))
  mount(api, endpoints.merge, async ({ ctx, body }) => ({
    items: await mergeFavorites(signedIn(ctx.actor).userId, body.items),
  }))
  mount(api, endpoints.keep, ({ ctx, params }) => keepFavorite(signedIn(ctx.actor).userId, params))
  mount(api, endpoints.drop, ({ ctx, params }) => dropFavorite(signedIn(ctx.actor).userId, params))
}
