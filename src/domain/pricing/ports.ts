import { port } from '#platform/config/port'
import type { Db } from '#platform/postgres/database'
import type { InstallmentTable } from '#shared/money/installments'

/**
 * Returns the installment table of the payment provider, undefined if it has none. A port, because payments is on a
 * higher layer.
 */
export const providerInstallmentTable =
  port<() => Promise<InstallmentTable | undefined>>('pricing.dictatedTable')

/**
 * Returns the name of the company that decides the price list of a person, undefined if none does. A port, because
 * wholesale is on a higher layer.
 */
export const companyOfPrices =
  port<(db: Db, userId: string) => Promise<string | undefined>>('pricing.companyOfPrices')
