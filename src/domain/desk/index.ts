import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountDesk } from './http.ts'
import { draftJobs } from './drafts.ts'
import { ownDrafts, ownViews } from './personal-data.ts'

export const desk = contextOf({
  name: 'desk',
  contract,
  mount: mountDesk,
  jobs: draftJobs,
  personalData: [ownViews, ownDrafts],
})
