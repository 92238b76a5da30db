/** Maximum counts of staff content; the API refuses more, and the editors offer no more. */
export const mostQuestions = 200

/** Blocks of the home page, products of a manual rail, link tiles and benefits side by side. */
export const mostBlocks = 30
export const mostRailProducts = 12
export const mostDoors = 4
export const mostPromises = 4

/** Entries of the header menu and links of each; groups of the footer and links of each. */
export const mostMenus = 7
export const mostMenuLinks = 10
export const mostGroups = 3
export const mostGroupLinks = 12

/** Announcements above the header. */
export const mostNotices = 12
