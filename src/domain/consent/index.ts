import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountConsent } from './http.ts'
import { consentJobs } from './jobs.ts'

export const consent = defineContext({ name: 'consent', contract, mount: mountConsent, jobs: consentJobs })

export { consentSiteUrl, type ThirdPartyScript, thirdPartyScripts } from './ports.ts'
export { getAllowedSources, readChoice } from './rules.ts'
