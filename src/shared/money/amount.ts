import { formatBrl } from './money.ts'

/** Formats centavos without the symbol, `1.234,56`: the header of a column names the currency. */
export const formatAmount = (amount: number): string => formatBrl(amount).replace(/R\$\s/, '')
