import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountFeeds } from './http.ts'
import { feedJobs } from './jobs.ts'

export const feeds = contextOf({ name: 'feeds', contract, mount: mountFeeds, jobs: feedJobs })

export { runBulk } from './bulk/run-bulk.ts'
export { startBulk } from './bulk/start-bulk.ts'
export { exportProducts } from './export/export-products.ts'
export { FileRefused } from './csv/file-refused.ts'
export { type ImportedProduct, type ImportReport, importProducts } from './import/import-products.ts'
export { publicationQueue } from './import/publication.ts'
export { publicFile } from './found/find-file.ts'
export type { PublicFile } from './found/public-file.ts'
export { siteOfShop } from './ports.ts'
export { openProductFile, type ProductFile } from './reader/product-file.ts'
