import { expect, test } from 'vitest'
import { readPdfText } from '#test/pdf-text'
import { renderPdf } from './pdf.ts'
import { toPrintable } from './printable.ts'

const content = {
  title: 'Ação nº 1',
  lead: 'São João, às 10h',
  pageOf: (page: number, pages: number) => `página ${page} de ${pages}`,
}

test('writes every Portuguese letter, numbers pages, and leaves nothing out of a long text', async () => {
  const letters = 'áàâãéêíóôõúüç ÁÀÂÃÉÊÍÓÔÕÚÜÇ ºª “aspas” – R$ 10,00'
  const paragraphs = Array.from({ length: 120 }, (_, index) => `Parágrafo ${index}: ${letters}`)
  const bytes = await renderPdf({
    ...content,
    sections: [
      { title: 'Endereço', facts: [['Observação', letters]], paragraphs },
      { title: 'Peças', table: { head: ['Peça', 'Preço'], rows: [['Calça pré', 'R$ 1,00']] } },
    ],
  })
  const text = readPdfText(bytes)
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(text).toContain('Ação nº 1 São João, às 10h')
  expect(text).toContain(`Observação ${letters}`.replaceAll('\u00a0', ' '))
  for (const paragraph of paragraphs) expect(text).toContain(paragraph)
  expect(text).toContain('Peça Preço Calça pré R$ 1,00')
  const pages = Number(/página 1 de (\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(1)
  expect(text).toContain(`página ${pages} de ${pages}`)
})

test.each([
  ['Ana 😀 Souza', 'Ana ? Souza'],
  ['Jose\u0301', 'José'],
  ['Иван\u0000', '?????'],
  ['uma\nlinha', 'uma\nlinha'],
])('shows %j as %j', (given, shown) => {
  expect(toPrintable(given)).toBe(shown)
})
