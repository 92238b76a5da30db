/** The header that makes one write of any number of tries. */
export const keyHeader = 'idempotency-key'

const keyShape = /^[\w-]{8,80}$/

/** A key as a browser makes it; undefined when it is none. */
export const parseKey = (text: string | undefined): string | undefined =>
  text !== undefined && keyShape.test(text) ? text : undefined
