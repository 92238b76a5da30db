/** Returns the first letters of the first and last word of a name: `Ana Paula Lima` is `AL`. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
}
