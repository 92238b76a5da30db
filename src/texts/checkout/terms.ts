/** Payment on terms of wholesale companies: checkout, order page and timeline. */
export const termsWords = {
  formatNote: (day: string) => `A prazo, vence em ${day}`,
} as const
