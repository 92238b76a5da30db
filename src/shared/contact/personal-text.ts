const mailbox = /@|%40|\b(?:gmail|hotmail|outlook|yahoo|icloud)\b/i
/** A CPF has 11 digits, a CNPJ 14, a phone 8 or more, in any format. */
const digitsOfSomebody = 8

/** Returns whether a text may identify a person: it looks like an email, or has as many digits as a phone or a CPF. */
export const hasPersonalData = (text: string): boolean =>
  mailbox.test(text) || text.replace(/\D/g, '').length >= digitsOfSomebody
