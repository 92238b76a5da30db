/** Live tag of the customer list. */
export const customersTag = 'customers'

/** Returns whether two tags are the same to a person: case and accents are ignored. */
export const isSameTag = (one: string, other: string): boolean => toPlain(one) === toPlain(other)

const toPlain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
