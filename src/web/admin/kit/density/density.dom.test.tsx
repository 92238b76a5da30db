import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toggleDensity, useStaffStyles } from './density.ts'

function StaffPage() {
  useStaffStyles()
  return null
}

test('applies the admin styles while mounted, in the stored density', () => {
  const { unmount } = render(<StaffPage />)
  const page = document.documentElement
  expect(page.dataset['density']).toBe('dense')
  act(() => toggleDensity())
  expect(page.dataset['density']).toBe('comfortable')
  expect(localStorage.getItem('dao-density')).toBe('comfortable')
  unmount()
  expect('density' in page.dataset).toBe(false)
  act(() => toggleDensity())
  expect(localStorage.getItem('dao-density')).toBe('dense')
})
