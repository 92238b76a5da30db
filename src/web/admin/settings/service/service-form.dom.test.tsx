import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ServiceSettings } from '#contract/settings'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { business } from '#texts/admin/business'
import { serviceSettings as words } from '#texts/admin/service-settings'
import { fieldErrors } from '#texts/storefront/field-errors'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { ServiceForm } from './service-form.tsx'

test('changes chat and popup, and shows which scripts the environment configures', async () => {
  const form: ServiceSettings = { chat: '', leadPopupAfterSeconds: 5 }
  const script = {
    category: 'statistics',
    script: 'https://medir.exemplo/a.js',
    id: 'G-1',
    hosts: [],
    cookies: ['_m*'],
  }
  const calls = mockNetwork({
    'GET /api/consent/scripts': () => ({ items: [script] }),
    'PUT /api/settings/staff/service': ({ body }) => {
      if ((body as ServiceSettings).chat.startsWith('https')) return { form, version: 'b' }
      const fields = { chat: fieldErrors.webAddress }
      return new Response(JSON.stringify({ code: 'request.invalid', message: '', fields }), { status: 422 })
    },
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <ServiceForm edit={{ form, version: 'a' }} />
    </AdminMeContext>,
  )
  await screen.findByText('https://medir.exemplo/a.js')
  expect(screen.getByText(words.off(words.variables.marketing))).toBeTruthy()
  const chat = screen.getByLabelText(business.chat)
  await hand.type(chat, 'conversa')
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(fieldErrors.webAddress)
  await hand.clear(chat)
  await hand.type(chat, 'https://chat.exemplo')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(calls.findLast(({ method }) => method === 'PUT')!.body).toEqual({
    chat: 'https://chat.exemplo',
    leadPopupAfterSeconds: 5,
    version: 'a',
  })
})
