/** Maximum counts of staff content; the API refuses more, and the editors offer no more. */
export const maxQuestions = 200

/** Blocks of the home page, products of a manual rail, collection tiles and benefits side by side. */
export const maxBlocks = 30
export const maxRailProducts = 12
export const maxCollectionTiles = 4
export const maxBenefits = 4

/** Entries of the header menu and links of each; groups of the footer and links of each. */
export const maxMenus = 7
export const maxMenuLinks = 10
export const maxFooterGroups = 3
export const maxFooterLinks = 12

/** Announcements above the header. */
export const maxNotices = 12

/** Maximum length of a note of the team; a mention counts as one character. */
export const maxNoteLength = 2_000
