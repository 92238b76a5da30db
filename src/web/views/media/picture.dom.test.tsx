import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PictureView } from '#contract/media'
import { Picture } from './picture.tsx'

const picture: PictureView = {
  id: 'a',
  alt: 'Jaqueta',
  width: 1200,
  height: 800,
  widths: [480, 1200],
  placeholder: 'data:image/webp;base64,AA==',
  color: '#333333',
  cutout: false,
}
const shown = () => {
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Jaqueta' })
  return { image, frame: image.closest('picture')! }
}

test('keeps the focal point of a cropped picture visible, in its blur too', () => {
  render(<Picture picture={{ ...picture, focus: { x: 20, y: 80 } }} sizes="100vw" />)
  const { image, frame } = shown()
  expect(image.style.objectPosition).toBe('20% 80%')
  expect(frame.style.backgroundPosition).toBe('20% 80%')
})

test('writes no style for a picture whose focal point is the centre', () => {
  render(<Picture picture={picture} sizes="100vw" />)
  expect(shown().image.hasAttribute('style')).toBe(false)
  expect(shown().frame.style.backgroundPosition).toBe('')
})

test('applies no focal point where a picture is shown whole', () => {
  render(
    <Picture
      picture={{ ...picture, focus: { x: 20, y: 80 } }}
      sizes="100vw"
      imageClassName="size-full object-contain"
    />,
  )
  expect(shown().image.hasAttribute('style')).toBe(false)
})
