import { brl } from './money.ts'

/** `1.234,56`: a column of amounts names its currency once, in its head. */
export const formatAmount = (amount: number): string => brl(amount).replace(/R\$\s/, '')
