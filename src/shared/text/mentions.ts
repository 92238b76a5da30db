/** Mention of a person inside a text: their user id between `<@` and `>`, so that the name can change. */
const mention = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/g

export const formatMention = (userId: string): string => `<@${userId}>`

/** Part of a text: plain text, or a mentioned person. */
export type TextPart = { text: string } | { userId: string }

/** Splits a text at its mentions, in order. Returns no empty parts. */
export function splitMentions(text: string): TextPart[] {
  const pieces = text.split(mention)
  return pieces.flatMap((piece, at): TextPart[] => {
    if (at % 2 === 1) return [{ userId: piece }]
    return piece ? [{ text: piece }] : []
  })
}

/** Returns the user ids that a text mentions, each once, in order. */
export const listMentions = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].flatMap(([, userId]) => userId ?? [])),
]

/** Returns a text with `@name` for each mention. */
export const renderMentions = (text: string, nameOf: (userId: string) => string): string =>
  text.replace(mention, (_, userId: string) => `@${nameOf(userId)}`)

/** Returns the length of a text in which a mention counts as one character. */
export const measureText = (text: string): number => text.replace(mention, '@').length
