import { port } from '#platform/port'
import type { InstallmentTable } from './rules.ts'

/** The instalments that the payment provider dictates, undefined where it dictates none. Payments stand on a higher step. */
export const dictatedTable = port<() => Promise<InstallmentTable | undefined>>('pricing.dictatedTable')
