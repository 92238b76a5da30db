import { port } from '#platform/config/port'
import type { InstallmentTable } from './rules.ts'

/**
 * Returns the installment table of the payment provider, undefined if it has none. A port, because payments is on a
 * higher layer.
 */
export const providerInstallmentTable =
  port<() => Promise<InstallmentTable | undefined>>('pricing.dictatedTable')
