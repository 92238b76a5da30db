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

test('what of a picture matters stays in sight where it is cut, in its blur too', () => {
  render(<Picture picture={{ ...picture, focus: { x: 20, y: 80 } }} sizes="100vw" />)
  const { image, frame } = shown()
  expect(image.style.objectPosition).toBe('20% 80%')
  expect(frame.style.backgroundPosition).toBe('20% 80%')
})

test('a picture whose centre matters carries no word of it', () => {
  render(<Picture picture={picture} sizes="100vw" />)
  expect(shown().image.hasAttribute('style')).toBe(false)
  expect(shown().frame.style.backgroundPosition).toBe('')
})

test('where a picture is shown whole its place is its own', () => {
  render(
    <Picture
      picture={{ ...picture, focus: { x: 20, y: 80 } }}
      sizes="100vw"
      imageClassName="size-full object-contain"
    />,
  )
  expect(shown().image.hasAttribute('style')).toBe(false)
})
