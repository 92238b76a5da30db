const form = '10000000-1000-4000-8000-100000000000'

/**
 * Replaces a placeholder digit (0, 1 or 8) by a random one; of an 8 the two upper bits stay, which are the variant.
 */
const digitFor = (digit: string): string => {
  const kept = Number(digit)
  return (kept ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (kept / 4)))).toString(16)
}

/** Returns a random uuid v4 (RFC 9562), also where `crypto.randomUUID` is missing: over plain http on a phone. */
export const createUuid = (): string => form.replace(/[018]/g, digitFor)
