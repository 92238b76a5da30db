import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  closePalette,
  closeShortcutsDialog,
  openPalette,
  openShortcutsDialog,
  useOverlay,
} from './overlay.ts'

const shown = () => renderToString(createElement(() => useOverlay() ?? 'nothing'))

test('a close that comes late leaves the overlay that was opened meanwhile', () => {
  openPalette()
  openShortcutsDialog()
  closePalette()
  expect(shown()).toBe('keys')
  closeShortcutsDialog()
  expect(shown()).toBe('nothing')
})
