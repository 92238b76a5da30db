import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountRedirects } from './http.ts'
import { redirectJobs } from './jobs.ts'

export const redirects = contextOf({ name: 'redirects', contract, mount: mountRedirects, jobs: redirectJobs })

export { countUse, leadOf, leadOfPage } from './ask-address.ts'
export { leadOn } from './lead-on.ts'
export { ownOrigins } from './ports.ts'
export { saveRedirect } from './save-redirect.ts'
export { redirectsTag, searchKey } from './rules.ts'
