import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnOrderRow } from '#contract/orders'
import { renderPart } from '#dom/render-part.tsx'
import { ReviewLink } from './review-link.tsx'

const link = (name: string) => screen.findByRole('link', { name })

test.each<OwnOrderRow['status']>(['delivered', 'completed'])(
  'links to the reviews for an order that is %s',
  async (status) => {
    renderPart(<ReviewLink status={status} />)
    expect((await link('Avaliar')).getAttribute('href')).toBe('/avaliar')
  },
)

test.each<OwnOrderRow['status']>(['paid', 'shipped', 'cancelled'])(
  'shows no link for an order that is %s',
  async (status) => {
    renderPart(<ReviewLink status={status} />)
    await screen.findByRole('main')
    expect(screen.queryByRole('link')).toBeNull()
  },
)
