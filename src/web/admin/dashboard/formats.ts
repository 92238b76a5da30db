const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const thousands = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats hundredths of a percent: `3,1%`. */
export const formatError = (hundredths: number): string => percent.format(hundredths / 10_000)

/** Formats a share, such as 0.31. */
export const formatShare = (share: number): string => percent.format(share)

/** Formats centavos in thousand reais: `294,2`. */
export const formatThousands = (amount: number): string => thousands.format(amount / 100_000)
