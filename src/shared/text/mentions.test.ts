import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMention, listMentions, measureText, renderMentions, splitMentions } from './mentions.ts'

const [ana, bia] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

describe('[AD-15] mentions in a text', () => {
  test('are split from the text around them, in order', () => {
    const text = `Oi ${formatMention(ana)}, e ${formatMention(bia)}${formatMention(ana)}`
    expect(splitMentions(text)).toEqual([
      { text: 'Oi ' },
      { userId: ana },
      { text: ', e ' },
      { userId: bia },
      { userId: ana },
    ])
    expect(listMentions(text)).toEqual([ana, bia])
    expect(renderMentions(text, (id) => (id === ana ? 'Ana' : 'Bia'))).toBe('Oi @Ana, e @Bia@Ana')
    expect(measureText(text)).toBe('Oi @, e @@'.length)
  })

  test.each(['', 'ana@dao.test', '@Ana', '<@ana>', '<@>', `<@${ana}`, `<@${ana.toUpperCase()}>`])(
    'are not found in %j',
    (text) => {
      expect(listMentions(text)).toEqual([])
      expect(splitMentions(text)).toEqual(text ? [{ text }] : [])
    },
  )

  test('give back the whole text when their parts are joined', () => {
    const part = fc.oneof(fc.string(), fc.uuid().map(formatMention))
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('')
        const again = splitMentions(text).map((each) =>
          'text' in each ? each.text : formatMention(each.userId),
        )
        expect(again.join('')).toBe(text)
      }),
    )
  })
})
