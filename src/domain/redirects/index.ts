import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountRedirects } from './http.ts'
import { redirectJobs } from './jobs.ts'

export const redirects = defineContext({
  name: 'redirects',
  contract,
  mount: mountRedirects,
  jobs: redirectJobs,
})

export { countRedirectUse, resolveRedirect, resolvePageRedirect } from './resolve-redirect.ts'
export { addMissingRedirects, addRedirect } from './add-redirect.ts'
export { importRedirects, previewRedirectImport } from './import-redirects.ts'
export { ownOrigins } from './ports.ts'
export { exportRedirects } from './queries.ts'
export { saveRedirect } from './save-redirect.ts'
export { redirectsTag, searchPathKey } from './rules.ts'
