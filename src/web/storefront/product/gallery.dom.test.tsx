import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PictureView } from '#contract/media'
import { renderPart } from '#dom/render-part.tsx'
import { Gallery } from './gallery.tsx'

const picture = (id: string): PictureView => ({
  id,
  alt: id,
  width: 800,
  height: 1000,
  widths: [480, 800],
  placeholder: '',
  color: '#333333',
  cutout: true,
})

test('loads the pictures after the next one only when the strip is touched', async () => {
  const { hand } = renderPart(<Gallery name="Top" pictures={['a', 'b', 'c', 'd'].map(picture)} />)
  const buttons = await screen.findAllByRole('button', { name: /^Ampliar foto/ })
  const keptBack = () =>
    buttons.map((button) => button.querySelector('picture')!.classList.contains('not-noscript:hidden'))
  expect(keptBack()).toEqual([false, false, true, true])
  await hand.hover(buttons[0]!)
  expect(keptBack()).toEqual([false, false, false, false])
})
