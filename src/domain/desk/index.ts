import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountDesk } from './http.ts'
import { draftJobs } from './drafts.ts'
import { draftRecords, viewRecords } from './personal-data.ts'

export const desk = defineContext({
  name: 'desk',
  contract,
  mount: mountDesk,
  jobs: draftJobs,
  personalData: [viewRecords, draftRecords],
})
