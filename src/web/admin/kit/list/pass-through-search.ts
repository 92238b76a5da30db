/** Passes the URL search of a route through unparsed: the list parses it where it is rendered. */
export const passThroughSearch = <S>(given: Record<string, unknown>): S => given as S
