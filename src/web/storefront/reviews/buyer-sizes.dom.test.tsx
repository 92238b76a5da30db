import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { BuyerSizes } from './buyer-sizes.tsx'

const sum = { count: 3, average: 5, stars: [0, 0, 0, 0, 3], fit: { small: 1, perfect: 1, large: 1 } }
const options = [
  { size: 'M', left: true },
  { size: 'G', left: false },
]

async function asked(height: string, weight: string, size = 'M') {
  const onChoose = vi.fn<(size: string) => void>()
  const calls = mockNetwork({
    'GET /api/reviews/products/p1': () => ({ sum, items: [] }),
    'GET /api/reviews/products/p1/sizes': () => ({ size, count: 4, of: 5 }),
  })
  const { hand } = renderPart(<BuyerSizes productId="p1" options={options} onChoose={onChoose} />)
  await hand.type(await screen.findByLabelText('Sua altura'), height)
  await hand.type(screen.getByLabelText('Seu peso (kg)'), weight)
  await hand.click(screen.getByRole('button', { name: 'Ver que tamanho escolheram' }))
  return { hand, onChoose, sizeCalls: () => calls.filter(({ path }) => path.endsWith('/sizes')) }
}

test.each(['170', '1,70', '1.70 m', '1m70'])(
  'reads a height of %s and selects the size by one click',
  async (height) => {
    const { hand, onChoose } = await asked(height, '62 kg')
    await screen.findByText('Quem tem medidas parecidas ficou com M: 4 de 5 pessoas.')
    await hand.click(screen.getByRole('button', { name: 'Escolher M' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('M')
  },
)

test('shows an invalid height at its field and sends no request', async () => {
  const { sizeCalls } = await asked('alta', '62')
  await screen.findByText('Digite sua altura, como 1,70 ou 170.')
  expect(sizeCalls()).toEqual([])
})

test('does not suggest a size that the product does not have', async () => {
  await asked('170', '62', 'XGG')
  await screen.findByText('Pouca gente com as suas medidas avaliou esta peça. Siga a tabela acima.')
  expect(screen.queryByRole('button', { name: /^Escolher/ })).toBeNull()
})

test('shows no suggestion before a request', async () => {
  mockNetwork({ 'GET /api/reviews/products/p1': () => ({ sum, items: [] }) })
  renderPart(<BuyerSizes productId="p1" options={options} onChoose={() => {}} />)
  await screen.findByText('O que dizem do tamanho')
  expect(screen.queryByText(/como você/)).toBeNull()
})
