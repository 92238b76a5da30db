import { editDistance } from '#shared/text/edit-distance'

const sounds: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/ng$/, 'n'],
  [/sch|sh|ch/g, 'x'],
  [/ph/g, 'f'],
  [/qu(?=[ei])|ck|k|q/g, 'c'],
  [/sc(?=[ei])|c(?=[ei])|z/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/y/g, 'i'],
  [/w/g, 'u'],
  [/l(?=[^aeiou]|$)/g, 'u'],
  [/h/g, ''],
  [/[nm](?=[^aeiou]|$)/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/e$/, 'i'],
  [/o$/, 'u'],
]

/** Returns a rough phonetic form for Brazilian Portuguese: `jaketa` and `jaqueta` are equal. Takes normalized text. */
export const toPhoneticKey = (word: string): string =>
  sounds.reduce((result, [from, to]) => result.replace(from, to), word)

/** Returns the maximum number of errors for a word of this length. */
export const getMaxErrors = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

/**
 * Returns the maximum distance for names that are no garment or colour, such as `lua` in `Feira da Lua`: `luva`
 * must not find it. Fractions as in `wordDistance`; a short word must sound the same.
 */
export const getMaxErrorsInNames = (length: number): number =>
  length < 5 ? 0.5 : length < 7 ? 1.5 : length < 10 ? 2.5 : 3

/**
 * Returns the distance between a typed and a known word: 0 if equal, Infinity if unrelated. Words that sound the
 * same are near. A different first letter means unrelated, unless the first two letters are swapped.
 */
export function wordDistance(typed: PhoneticWord, meant: PhoneticWord): number {
  const most = getMaxErrors(typed.word.length)
  if (most === 0 || !beginsAlike(typed, meant)) return typed.word === meant.word ? 0 : Infinity
  const written = editDistance(typed.word, meant.word, most)
  const soundDistance =
    editDistance(typed.sound, meant.sound, Math.min(most - 1, mostHeard(typed.sound))) + 0.4
  return Math.min(written, soundDistance)
}

/** Returns the maximum number of errors in the phonetic form, which is shorter than the word. */
const mostHeard = ({ length }: string): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

const beginsAlike = (typed: PhoneticWord, meant: PhoneticWord): boolean =>
  typed.word[0] === meant.word[0] ||
  typed.sound[0] === meant.sound[0] ||
  (typed.word[0] === meant.word[1] && typed.word[1] === meant.word[0])

export type PhoneticWord = { word: string; sound: string }

export const toPhoneticWord = (word: string): PhoneticWord => ({ word, sound: toPhoneticKey(word) })
