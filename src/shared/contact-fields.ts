/** Whether a text has the form of an e-mail address: something, one @, and a name with a point in it (RFC 5321 allows 254). */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(text)

/** What a name needs to be a full one: two words. */
export const fullName = /\S\s+\S/
