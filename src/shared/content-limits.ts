/** How many there are at most of what staff write and arrange: the shop refuses more, and the staff's screens offer no more. */
export const mostQuestions = 200

/** The blocks of the home page, products of a rail by hand, doors and promises side by side. */
export const mostBlocks = 30
export const mostRailProducts = 12
export const mostDoors = 4
export const mostPromises = 4

/** The entries of the header with the links of each, and the groups of the footer with theirs. */
export const mostMenus = 7
export const mostMenuLinks = 10
export const mostGroups = 3
export const mostGroupLinks = 12

/** The notices above the header. */
export const mostNotices = 12
