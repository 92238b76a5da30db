import type * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

// A portal needs a document, its content does not.
vi.mock('@radix-ui/react-dialog', async (original) => ({
  ...(await original<typeof Dialog>()),
  Portal: ({ children }: { children: ReactNode }) => children,
}))

const markup = (side?: 'top' | 'right' | 'bottom' | 'left') =>
  renderToStaticMarkup(
    <Sheet open onOpenChange={() => {}} title="Carrinho" {...(side ? { side } : {})}>
      peças
    </Sheet>,
  )

test('[CD-01] opens a sheet from the right by default', () => {
  expect(markup()).toMatch(/data-side="right"[^>]* class="[^"]*inset-y-0 right-0/)
})

test.each([
  ['top', 'inset-x-0 top-0'],
  ['bottom', 'inset-x-0 bottom-0'],
  ['left', 'inset-y-0 left-0'],
  ['right', 'inset-y-0 right-0'],
] as const)('[CD-01] opens a sheet at the %s', (side, place) => {
  const html = markup(side)
  expect(html).toContain(`data-side="${side}"`)
  expect(html).toContain(place)
  expect(html).toContain('peças')
})
