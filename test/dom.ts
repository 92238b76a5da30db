import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// Beside other workers the first rendering of a part, whose code is read then, may take more than the usual second.
configure({ asyncUtilTimeout: 5_000 })

// What React and our parts complain about on the console is a fault here as it is in a browser.
const said = vi.spyOn(console, 'error')

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // What a part was still waiting for when it went would complain in the middle of a later test.
  await act(() => vi.dynamicImportSettled())
  expect(said.mock.calls.splice(0), 'the console stays empty').toEqual([])
})
