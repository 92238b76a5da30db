import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { settingsOf, settingsTag } from './queries.ts'

export function mountSettings(api: Api): void {
  mount(api, endpoints.business, ({ tag }) => {
    tag(settingsTag)
    return settingsOf('business')
  })
}
