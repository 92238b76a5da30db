/** Set on the answer to a key that was used before: nothing was done again. */
export const replayedHeader = 'idempotency-replayed'

/** Header with the idempotency key of a write. */
export const idempotencyHeader = 'idempotency-key'

/** Header with the proof of work that the shop asked of a browser for a key. */
export const proofHeader = 'x-proof-of-work'

export const idempotencyKeyPattern = /^[\w-]{8,80}$/

/** Parses an idempotency key; returns undefined for an invalid one. */
export const parseIdempotencyKey = (text: string | undefined): string | undefined =>
  text !== undefined && idempotencyKeyPattern.test(text) ? text : undefined
