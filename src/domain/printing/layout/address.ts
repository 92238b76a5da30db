import type { Address } from '#contract/orders'

/** Returns the lines of an address without its CEP. */
export const addressLines = ({ street, number, complement, district, city, state }: Address): string[] => [
  [`${street}, ${number}`, complement].filter(Boolean).join(', '),
  district,
  `${city} ${state}`,
]
