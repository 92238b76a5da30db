import { type Api, mount } from '#platform/http'
import { noteContact, reopenBag } from './commands.ts'
import { endpoints } from './contract.ts'

export function mountReminders(api: Api): void {
  mount(api, endpoints.noteContact, ({ body }) => noteContact(body))
  mount(api, endpoints.reopen, ({ params, query, body }) => reopenBag(params.id, query.token, body.session))
}
