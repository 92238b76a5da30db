import { readSettings } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import { makeSystemCtx } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { listPackagesToLabel } from './list-packages.ts'
import { buyPackageLabel } from './package-labels.ts'

/** Queue of the handler for packed orders and for the invoices that their labels waited for. */
export const labelOnPackingQueue = 'orders.label_on_packing'

/**
 * Buys the labels of the closed packages of an order by itself, if the settings say so. What a label still needs, or why
 * its carrier refuses it, is shown on the order page, where staff buy it.
 */
export async function labelOnPacking({ orderId }: { orderId: string }): Promise<void> {
  const { labels } = await readSettings('dispatch')
  if (labels !== 'packing') return
  for (const packageId of await listPackagesToLabel(database(), orderId)) {
    try {
      await buyPackageLabel(makeSystemCtx('etiquetas'), { orderId, packageId })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}
