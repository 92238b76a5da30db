export const errors = {
  /** a count below what is promised to orders */
  'stock.promised': 409,
} as const
