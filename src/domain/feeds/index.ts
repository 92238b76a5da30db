import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountFeeds } from './http.ts'
import { feedJobs } from './jobs.ts'

export const feeds = defineContext({ name: 'feeds', contract, mount: mountFeeds, jobs: feedJobs })

export { runBulkChange } from './bulk/run-bulk-change.ts'
export { startBulkChange } from './bulk/start-bulk-change.ts'
export { exportProducts } from './export/export-products.ts'
export { InvalidFileError } from './csv/invalid-file-error.ts'
export { type ImportedProduct, type ImportReport, importProducts } from './import/import-products.ts'
export { publicationQueue } from './import/publish-imported.ts'
export { findPublicFile } from './found/find-public-file.ts'
export type { PublicFile } from './found/public-file.ts'
export { getSiteUrl } from './ports.ts'
export { openProductFile, type ProductFile } from './reader/product-file.ts'
