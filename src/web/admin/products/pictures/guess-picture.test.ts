import { expect, test } from 'vitest'
import { guessPicture } from './guess-picture.ts'

const name = 'Legging Aderno Cintura Alta'
const colors = ['Preto', 'Verde', 'Verde Musgo', 'Ipê', 'Off White']

test.each([
  ['legging-aderno-preto-costas.jpg', 'Preto', `${name}, preto, costas`],
  ['LEGGING ADERNO_PRETO (FRENTE).JPEG', 'Preto', `${name}, preto, frente`],
  ['aderno-verde-musgo-lateral-2.webp', 'Verde Musgo', `${name}, verde musgo, lado`],
  ['aderno-verde-01.png', 'Verde', `${name}, verde`],
  ['aderno-ipe-detalhe-cos.png', 'Ipê', `${name}, ipê, detalhe, cós`],
  ['aderno.off-white.back.png', 'Off White', `${name}, off white, costas`],
  ['top-preto-costas-verde.jpg', 'Verde', `${name}, verde, costas`],
  ['costas.jpg', '', `${name}, costas`],
  ['frente-front.jpg', '', `${name}, frente`],
  ['pretos-e-verdes.jpg', '', ''],
  ['IMG_2041.HEIC.jpg', '', ''],
  ['constructor.jpg', '', ''],
  ['', '', ''],
])('[AD-04] guesses colour and alternative text from the file name %j', (file, colorName, alt) => {
  expect(guessPicture(file, { name, colors })).toEqual({ colorName, alt })
})

test('[AD-04] guesses the colour alone while the product has no name', () => {
  expect(guessPicture('preto-costas.jpg', { name: ' ', colors })).toEqual({ colorName: 'Preto', alt: '' })
})

test('[AD-04] guesses only known colours', () => {
  expect(guessPicture('legging-terra-costas.jpg', { name, colors })).toEqual({
    colorName: '',
    alt: `${name}, costas`,
  })
})

test('limits a guessed alternative text to the length of its field', () => {
  const long = guessPicture('preto.jpg', { name: 'a'.repeat(249), colors })
  expect(long.alt).toHaveLength(250)
})
