import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offline, play, refusal } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { cartSession } from '#web/client/cart-session.ts'
import ReopenBag from './reopen-bag.tsx'

const link = 'sacola=0190a1b2-0000-7000-8000-000000000001&token=abc.def'
const call = 'POST /api/reminders/0190a1b2-0000-7000-8000-000000000001/bag'

test.each([
  ['opens the bag', () => null],
  ['opens nothing any more', () => refusal(410, 'reminder.gone')],
  ['does not reach the shop', offline],
])(
  'a reminder’s link that %s is sent once for this browser’s bag, and is gone from the address',
  async (_, answer) => {
    const session = cartSession()
    const calls = play({ [call]: answer })
    const { href } = showPart(<ReopenBag asked={new URLSearchParams(link)} />, { at: `/carrinho?${link}` })
    await waitFor(() => expect(href()).toBe('/carrinho'), { timeout: 15_000 })
    const asked = calls.map(({ method, path, body }) => [`${method} ${path}`, body])
    expect(asked[0]).toEqual([call, { session }])
    expect(new Set(asked.map(([name]) => name)).size).toBe(1)
  },
  20_000,
)
