import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import { AccountNav } from './account-nav.tsx'

test('links the account to the reviews of the customer', async () => {
  renderPart(<AccountNav />)
  const link = await screen.findByRole('link', { name: 'Avaliações' })
  expect(link.getAttribute('href')).toBe('/avaliar')
})
