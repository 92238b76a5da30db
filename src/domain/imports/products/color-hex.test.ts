import { expect, test } from 'vitest'
import { findColorHex } from './color-hex.ts'

test('colours get a hex code if the name is known', () => {
  expect([
    findColorHex('Azul Marinho'),
    findColorHex('NAVY'),
    findColorHex('Lilás'),
    findColorHex('Estampa 12'),
  ]).toEqual(['#1f2a44', '#1f2a44', '#b39ddb', ''])
})
