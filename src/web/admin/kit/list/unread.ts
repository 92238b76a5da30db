/** Passes the URL search of a route through unparsed: the list parses it where it is rendered. */
export const unread = <S>(given: Record<string, unknown>): S => given as S
