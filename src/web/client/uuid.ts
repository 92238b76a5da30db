const form = '10000000-1000-4000-8000-100000000000'

/** A digit of the form that is 0, 1 or 8 gives way to chance; of an 8 its upper two bits stay, which is the variant. */
const digitFor = (digit: string): string => {
  const kept = Number(digit)
  return (kept ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (kept / 4)))).toString(16)
}

/** A random uuid v4 (RFC 9562), also where `crypto.randomUUID` is missing: a shop tried over plain http on a phone. */
export const randomUuid = (): string => form.replace(/[018]/g, digitFor)
