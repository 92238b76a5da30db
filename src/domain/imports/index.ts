import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountImports } from './http.ts'
import { importJobs } from './jobs.ts'
import { importRecords } from './personal-data.ts'

export const imports = defineContext({
  name: 'imports',
  contract,
  mount: mountImports,
  jobs: importJobs,
  personalData: [importRecords],
  mergePeople: {
    stays: {
      'import_customers.user_id': 'the report of an import names the account that it filled',
      'import_customers.email': 'the report of an import names the mailbox of its row',
    },
  },
})

export { listPartlyUndoneProducts } from './import-rows.ts'
export { type ImportedProduct, type ImportReport, importProducts } from './products/import-products.ts'
export { publicationQueue } from './products/publish-imported.ts'
