import { describe, expect, test } from 'vitest'
import { toSafeName, formatGreeting } from './recipient-name.ts'

describe('the greeting of an email', () => {
  test.each([
    ['Ana Souza', 'Olá, Ana!'],
    ['  João das Neves ', 'Olá, João!'],
    ['Joa\u0303o Neves', 'Olá, João!'],
    ['Ana-Luísa Prado', 'Olá, Ana-Luísa!'],
    ["D'Ávila Lima", "Olá, D'Ávila!"],
    ['D’Ávila Lima', 'Olá, D’Ávila!'],
    ['李 明', 'Olá, 李!'],
  ])('contains the first name of %j', (name, said) => expect(formatGreeting('Olá, {name}!', name)).toBe(said))

  test.each([
    [''],
    ['   '],
    ['Ganhe-R$500-em-https://evil.test/premio Ana'],
    ['Ana Ganhe-R$500-em-https://evil.test/premio'],
    ['Ganhe\u00A0R$500\u00A0em\u00A0https://evil.test/premio'],
    ['Ganhe\u00A0um\u00A0premio Ana'],
    ['Ganhe\u2003um\u2003premio'],
    ['Ganhe\u200Bpremio'],
    ['\u202Eana'],
    ['Ganhe-um-premio-agora Ana'],
    ['evil.test Ana'],
    ['evil․test'],
    ['evil。test'],
    ['Ana 500'],
    ['Ana５００'],
    ['Ana\nSouza'],
    ['Ana\tSouza'],
    ['Ana  Souza'],
    ['Ana,leia'],
    ['<b>Ana</b>'],
    ['{shop}'],
    ['Z\u0351\u0352\u0353ana'],
    ['Ana 🎁'],
    ['Ganhedinheirofacilagora'],
    ['Ana '.repeat(21)],
  ])('contains no name for %j', (name) => {
    expect(toSafeName(name)).toBe('')
    expect([formatGreeting('Olá, {name}!', name), formatGreeting('Oi, {name}.', name)]).toEqual([
      'Olá!',
      'Oi.',
    ])
  })
})
