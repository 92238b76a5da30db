import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { expireUndo } from '#web/admin/kit/undo/undo.ts'

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
  // Test files share a page: an action that can be undone would be shown in the next one.
  expireUndo()
  vi.useRealTimers()
  // Dynamic imports that are still pending would log errors in a later test.
  await act(() => vi.dynamicImportSettled())
  expect(consoleError.mock.calls.splice(0), 'the console stays empty').toEqual([])
})
