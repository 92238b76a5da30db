import { type Api, mount } from '#platform/http/http'
import { saveCartContact, restoreCart } from './commands.ts'
import { endpoints } from './contract.ts'

export function mountReminders(api: Api): void {
  mount(api, endpoints.saveContact, ({ body }) => saveCartContact(body))
  mount(api, endpoints.restoreCart, ({ params, query, body }) =>
    restoreCart(params.id, query.token, body.session),
  )
}
