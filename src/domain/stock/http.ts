import { database } from '#platform/database'
import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { levelsOf } from './queries.ts'

export function mountStock(api: Api): void {
  mount(api, endpoints.levels, async ({ query }) => ({
    items: await levelsOf(database(), query.variants),
  }))
}
