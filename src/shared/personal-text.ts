const mailbox = /@|%40|\b(?:gmail|hotmail|outlook|yahoo|icloud)\b/i
/** A CPF has 11 digits, a CNPJ 14, a phone 8 and more, however they are parted. */
const digitsOfSomebody = 8

/** Whether a text may name somebody: it looks like an e-mail, or has as many digits as a phone or a CPF. */
export const isPersonal = (text: string): boolean =>
  mailbox.test(text) || text.replace(/\D/g, '').length >= digitsOfSomebody
