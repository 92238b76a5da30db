/** Header with the idempotency key of a write. */
export const keyHeader = 'idempotency-key'

/** Header with the proof of work that the shop asked of a browser for a key. */
export const proofHeader = 'x-proof-of-work'

export const keyShape = /^[\w-]{8,80}$/

/** Parses an idempotency key; returns undefined for an invalid one. */
export const parseKey = (text: string | undefined): string | undefined =>
  text !== undefined && keyShape.test(text) ? text : undefined
