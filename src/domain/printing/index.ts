import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountPrinting } from './http.ts'
import { printingJobs } from './jobs.ts'

export const printing = defineContext({
  name: 'printing',
  contract,
  mount: mountPrinting,
  jobs: printingJobs,
})

export { carrierLabels } from './ports.ts'
