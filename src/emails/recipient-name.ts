import { fillTemplate } from './email-layout.ts'

const word = /^\p{L}+(?:['’-]\p{L}+)?$/u
const longestName = 80
const longestWord = 20

/**
 * Returns a name that is safe in an email: words of letters with at most one hyphen or apostrophe each, plain spaces,
 * short. Returns '' for any other, since a typed name can reach another person's mailbox.
 */
export function toSafeName(name: string): string {
  const said = name.normalize('NFC').trim()
  const words = said.split(' ')
  const isName =
    said.length <= longestName && words.every((each) => each.length <= longestWord && word.test(each))
  return isName ? said : ''
}

/** Returns a greeting such as `Olá, {name}!` with the first name, or without `, {name}` where there is none. */
export function formatGreeting(sentence: string, name: string): string {
  const [first = ''] = toSafeName(name).split(' ')
  return first ? fillTemplate(sentence, { name: first }) : sentence.replace(', {name}', '')
}
