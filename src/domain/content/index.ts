import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountContent } from './http.ts'
import { contentJobs } from './jobs.ts'

export const content = contextOf({ name: 'content', contract, mount: mountContent, jobs: contentJobs })

export { publishFirst } from './publish-page.ts'
export { termsInForce } from './queries.ts'
