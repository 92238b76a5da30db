/** Converts `Calça Jogger Ipê` into `calca-jogger-ipe`: lower case, no accents, hyphens, at most 80 characters. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)

/** Returns whether a text is a random uuid (v4), the only accepted form of a cart session. */
export const isUuidV4 = (text: string): boolean => isUuid(text) && text[14] === '4'
