import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import { site } from '#web/storefront/seo/site.ts'
import { Share } from './share.tsx'

const part = <Share name="Legging Serra" path="/products/legging-serra" />
const press = async () => {
  const { hand } = renderPart(part)
  await hand.click(await screen.findByRole('button', { name: 'Compartilhar' }))
  return hand
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  site.url = ''
})

const shareWith = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })

test('[SF-04] shares the full URL by the share sheet of the device', async () => {
  site.url = 'https://loja.com.br'
  const shared: ShareData[] = []
  shareWith(async (data) => void shared.push(data))
  await press()
  expect(shared).toEqual([{ title: 'Legging Serra', url: 'https://loja.com.br/products/legging-serra' }])
  expect(screen.queryByRole('link')).toBeNull()
})

test('[SF-04] shows nothing when the share sheet is dismissed, and the link when it fails', async () => {
  let failure = new DOMException('closed', 'AbortError')
  shareWith(() => Promise.reject(failure))
  const hand = await press()
  expect(screen.queryByRole('link')).toBeNull()
  failure = new DOMException('forbidden', 'NotAllowedError')
  await hand.click(screen.getByRole('button', { name: 'Compartilhar' }))
  await screen.findByRole('link', { name: 'Enviar por WhatsApp' })
})

test('[SF-04] copies the link and offers WhatsApp without a share sheet', async () => {
  site.url = 'https://loja.com.br'
  const hand = await press()
  expect(await screen.findByRole('button', { name: 'Link copiado' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://loja.com.br/products/legging-serra')
  const whatsApp = screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' })
  expect(new URL(whatsApp.href).searchParams.get('text')).toBe(
    'Legging Serra https://loja.com.br/products/legging-serra',
  )
  await hand.click(screen.getByRole('button', { name: 'Compartilhar' }))
  expect(screen.queryByRole('link')).toBeNull()
})

test('[SF-04] shows the link when the browser forbids copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await press()
  expect(await screen.findByText('Copie o link do campo')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link desta página' }).value).toBe(
    '/products/legging-serra',
  )
})
