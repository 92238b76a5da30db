import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PurchaseView } from '#contract/stock'
import { idempotencyHeader } from '#shared/http/idempotency'
import { createMe } from '#dom/me.ts'
import { throwOffline, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { ReceivePanel } from './receive-panel.tsx'

const line = (sku: string, quantity: number, received = 0) => ({
  variantId: `v-${sku}`,
  productId: 'p',
  name: 'Legging',
  color: 'Preto',
  size: sku,
  sku,
  gtin: `7890000${sku.length}`,
  picture: null,
  quantity,
  received,
  unitCost: 4_000,
})
const purchase: PurchaseView = {
  id: 'c1',
  supplier: 'Ateliê da Neide',
  expectedOn: '2026-11-25',
  note: '',
  status: 'open',
  createdAt: '2026-11-20T12:00:00Z',
  createdBy: 'rui@dao.test',
  quantity: 10,
  received: 1,
  cost: 40_000,
  lines: [line('P', 5), line('MM', 5, 1)],
}

function Screen({ onClose }: { onClose: () => void }) {
  useKeyListener()
  return (
    <AdminMeContext value={createMe('can_manage_products')}>
      <ReceivePanel id="c1" onClose={onClose} />
    </AdminMeContext>
  )
}

beforeEach(() => {
  mockBrowserTabs()
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  })
})

const sendKey = '{Control>}{Enter}{/Control}'
async function opened(receive = (): unknown => ({ ...purchase, status: 'received' })) {
  const calls = mockNetwork({
    'GET /api/stock/purchases': () => ({ items: [purchase] }),
    'POST /api/stock/purchases/c1/receipts': () => receive(),
  })
  const onClose = vi.fn()
  const { hand } = renderPart(<Screen onClose={onClose} />)
  const reader = await screen.findByRole('textbox', { name: /SKU ou EAN/ })
  await waitFor(() => expect(document.activeElement).toBe(reader))
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { hand, onClose, sent }
}
/** Collects the idempotency key of each write from now on. */
function keysOfWrites(): (string | null)[] {
  const keys: (string | null)[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get(idempotencyHeader))
    return fetch(address, init)
  })
  return keys
}
const counts = () =>
  within(screen.getByRole('table'))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
const came = (size: string) =>
  screen.getByRole('textbox', { name: new RegExp(`Chegaram de .* ${size}, faltam`) })

test('fills in the ordered pieces, and receives all with one idempotency key', async () => {
  const { hand, onClose, sent } = await opened()
  expect(counts()).toEqual(['5', '4'])
  await hand.keyboard(sendKey)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([
    {
      lines: [
        { variantId: 'v-P', quantity: 5 },
        { variantId: 'v-MM', quantity: 4 },
      ],
    },
  ])
})

test('receives all but one line: only the exception is typed, Enter moves on, and too many are refused', async () => {
  const { hand, onClose, sent } = await opened()
  await hand.click(came('P'))
  await hand.keyboard('7{Enter}')
  expect(document.activeElement).toBe(came('MM'))
  await hand.keyboard(sendKey)
  screen.getByRole('alert')
  expect(sent()).toEqual([])
  await hand.click(came('P'))
  await hand.keyboard(`3${sendKey}`)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent()).toMatchObject([{ lines: [{ quantity: 3 }, { quantity: 4 }] }])
})

test('counts scans from zero wherever they are typed; an unknown code is announced and stays on screen', async () => {
  const { hand, sent, onClose } = await opened()
  await hand.keyboard('P{Enter}2*mm{Enter}')
  expect(counts()).toEqual(['1', '2'])
  await hand.keyboard('XYZ-1{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('XYZ-1')
  await hand.click(came('P'))
  await hand.keyboard('OUTRO-9{Enter}')
  expect(counts(), 'a reading in a line leaves the line as it was').toEqual(['1', '2'])
  screen.getByText('Separe e confira: OUTRO-9, XYZ-1')
  await hand.click(came('P'))
  await hand.keyboard('mm{Enter}')
  expect(counts()).toEqual(['1', '3'])
  await hand.click(screen.getByRole('button', { name: 'Conferido' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await hand.keyboard(sendKey)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ lines: [{ quantity: 1 }, { quantity: 3 }] }])
})

test('reuses the idempotency key on retry, and takes a new one after an edit', async () => {
  let tries = 0
  const { hand, onClose } = await opened(() => ((tries += 1) < 3 ? throwOffline() : {}))
  const keys = keysOfWrites()
  await hand.keyboard(sendKey)
  await screen.findByRole('alert')
  await hand.keyboard(sendKey)
  await waitFor(() => expect(keys).toHaveLength(2))
  await hand.click(came('P'))
  await hand.keyboard(`3${sendKey}`)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(keys[0]).toBeTruthy()
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})
