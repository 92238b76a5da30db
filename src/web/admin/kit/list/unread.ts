/** The address of a list as it came, for its route: it is read where the list is shown, by its `read`. */
export const unread = <S>(given: Record<string, unknown>): S => given as S
