/** Most orders that are printed at once; more of them are a task. */
export const maxPrintedAtOnce = 20
/** Most price tags of one print: ten sheets. */
export const maxTags = 650
/** Most variants of one print of price tags: what fits into a URL. */
export const maxTagVariants = 150
/** Stickers on an A4 sheet of price tags. */
export const tagsPerSheet = 65
