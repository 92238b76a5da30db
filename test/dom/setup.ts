import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// On a busy machine the first render, which imports code, takes much longer than the default second.
configure({ asyncUtilTimeout: 30_000 })

// A console error fails the test.
const consoleError = vi.spyOn(console, 'error')

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // Dynamic imports that are still pending would log errors in a later test.
  await act(() => vi.dynamicImportSettled())
  expect(consoleError.mock.calls.splice(0), 'the console stays empty').toEqual([])
})
