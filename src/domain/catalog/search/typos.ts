/**
 * Returns the number of typing errors: insertions, deletions, substitutions and swapped neighbours (optimal string
 * alignment distance). Infinity above `most`.
 */
export function editDistance(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) > most) return Infinity
  let [before, last, row] = [
    [] as number[],
    Array.from({ length: meant.length + 1 }, (_, at) => at),
    [] as number[],
  ]
  for (let i = 1; i <= typed.length; i++) {
    row = [i]
    let best = i
    for (let j = 1; j <= meant.length; j++) {
      const same = typed[i - 1] === meant[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      if (cost < best) best = cost
    }
    if (best > most) return Infinity
    ;[before, last] = [last, row]
  }
  return last[meant.length]! <= most ? last[meant.length]! : Infinity
}

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
