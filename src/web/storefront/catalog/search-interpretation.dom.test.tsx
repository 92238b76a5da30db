import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SearchInterpretation as Interpretation } from '#contract/catalog'
import { renderPart } from '#dom/render-part.tsx'
import { makeQueryClient } from '#web/client/query-client.ts'
import { productsQuery } from './queries.ts'
import { SearchInterpretation } from './search-interpretation.tsx'

const plain: Interpretation = {
  corrected: null,
  exact: true,
  price: null,
  sort: null,
  missingSize: null,
  leadsTo: null,
}
const near = 'Olha o que chega mais perto:'

test.each<[string, Partial<Interpretation>, string]>([
  ['a corrected word', { corrected: 'legging' }, 'Mostrando resultados para legging.'],
  ['a price limit', { price: { min: null, max: 20_000, met: true } }, 'Até R$ 200,00.'],
  ['a price range', { price: { min: 10_000, max: 20_000, met: true } }, 'Entre R$ 100,00 e R$ 200,00.'],
  [
    'a price limit without results',
    { exact: false, price: { min: null, max: 2_000, met: false } },
    `Não achamos nada até R$ 20,00. ${near}`,
  ],
  [
    'a size that the store does not have',
    { exact: false, missingSize: 'GGG' },
    'Não temos o tamanho GGG. Estas peças também passam do GG:',
  ],
  ['words that no product has together', { exact: false }, `Não achamos tudo isso junto. ${near}`],
])('shows how a search with %s was interpreted', async (_, reading, said) => {
  renderPart(<SearchInterpretation reading={{ ...plain, ...reading }} />)
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main.textContent.replaceAll('\u00a0', ' ').trim()).toBe(said))
})

test('requests sets too in product lists', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify({ items: [], total: 0, page: 1, pageSize: 24, near: [] }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await makeQueryClient().fetchQuery(productsQuery({ color: 'preto' }))
  const [, query] = asked[0]!.split('?')
  expect(new URLSearchParams(query).get('sets')).toBe('true')
})
