import { fill } from './page.ts'

const word = /^\p{L}+(?:['’-]\p{L}+)?$/u
const longestName = 80
const longestWord = 20

/**
 * Returns a name as emails may say it: words of letters, each with one hyphen or apostrophe at most, ordinary spaces between
 * them, short. '' for any other: whoever types a name may write to somebody else's mailbox with it.
 */
export function emailName(name: string): string {
  const said = name.normalize('NFC').trim()
  const words = said.split(' ')
  const isName =
    said.length <= longestName && words.every((each) => each.length <= longestWord && word.test(each))
  return isName ? said : ''
}

/** Returns a greeting such as `Olá, {name}!` with the first name, or without `, {name}` where there is none to say. */
export function greet(sentence: string, name: string): string {
  const [first = ''] = emailName(name).split(' ')
  return first ? fill(sentence, { name: first }) : sentence.replace(', {name}', '')
}
