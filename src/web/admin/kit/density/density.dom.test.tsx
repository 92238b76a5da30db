import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { otherDensity, useStaffSheet } from './density.ts'

function StaffPage() {
  useStaffSheet()
  return null
}

test('applies the admin styles while mounted, in the stored density', () => {
  const { unmount } = render(<StaffPage />)
  const page = document.documentElement
  expect(page.dataset['density']).toBe('dense')
  act(() => otherDensity())
  expect(page.dataset['density']).toBe('comfortable')
  expect(localStorage.getItem('dao-density')).toBe('comfortable')
  unmount()
  expect('density' in page.dataset).toBe(false)
  act(() => otherDensity())
  expect(localStorage.getItem('dao-density')).toBe('dense')
})
