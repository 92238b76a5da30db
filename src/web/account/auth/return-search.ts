/** `?volta=`: where to go after signing in. What it may be is decided when it is used. */
export const returnSearch = ({ volta }: Record<string, unknown>): { volta?: string } =>
  typeof volta === 'string' ? { volta } : {}
