import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountConsent } from './http.ts'
import { consentJobs } from './jobs.ts'

export const consent = contextOf({ name: 'consent', contract, mount: mountConsent, jobs: consentJobs })

export { consentSite, type ThirdParty, thirdParties } from './ports.ts'
export { allowedBy, chosenIn } from './rules.ts'
