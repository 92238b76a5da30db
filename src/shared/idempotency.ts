/** The header that makes one write of any number of tries. */
export const keyHeader = 'idempotency-key'

/** The header with the work that a browser was asked to do for a key, before it makes a write. */
export const proofHeader = 'x-proof-of-work'

export const keyShape = /^[\w-]{8,80}$/

/** A key as a browser makes it; undefined when it is none. */
export const parseKey = (text: string | undefined): string | undefined =>
  text !== undefined && keyShape.test(text) ? text : undefined
