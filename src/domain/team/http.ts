import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'

export function mountTeam(api: Api): void {
  mount(api, endpoints.me, ({ ctx: { actor } }) => {
    if (actor.kind !== 'user') return null
    const { userId: id, name, email, staff } = actor
    return { id, name, email, staff: staff && { role: staff.role, flags: [...staff.flags] } }
  })
}
