import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountExports } from './http.ts'
import { exportJobs } from './jobs.ts'

export const exportsContext = defineContext({
  name: 'exports',
  contract,
  mount: mountExports,
  jobs: exportJobs,
})

export { exportEverything } from './archive/export-everything.ts'
export { exportProducts } from './export-products.ts'
