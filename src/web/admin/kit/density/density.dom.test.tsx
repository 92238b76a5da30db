import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { otherDensity, useDesk } from './density.ts'

function Desk() {
  useDesk()
  return null
}

test('the staff’s sheet counts while they are here, in the density that the browser keeps', () => {
  const { unmount } = render(<Desk />)
  const page = document.documentElement
  expect(page.dataset['desk']).toBe('dense')
  act(() => otherDensity())
  expect(page.dataset['desk']).toBe('comfortable')
  expect(localStorage.getItem('dao-density')).toBe('comfortable')
  unmount()
  expect('desk' in page.dataset).toBe(false)
  act(() => otherDensity())
  expect(localStorage.getItem('dao-density')).toBe('dense')
})
