import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CarriersEdit } from '#contract/shipping'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { carrierSettings as words } from '#texts/admin/freight-settings'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { CarriersForm } from './carriers-form.tsx'

const carrier = {
  enabled: false,
  isSandbox: false,
  clientId: null,
  clientSecret: null,
  isConnected: false,
  tokensExpireAt: null,
  authorizeUrl: null,
  redirectUrl: 'https://loja.test/admin/configuracoes?transportadora=melhorenvio',
  webhookUrl: 'https://loja.test/api/shipping/webhooks/melhorenvio',
  services: [],
  agencies: [],
  knownServices: [],
  cutOffs: null,
  extraDays: 0,
  isReadable: true,
}
const edit: CarriersEdit = {
  version: 'v1',
  carriers: [
    { ...carrier, carrier: 'fake', title: 'Demonstração', needsAccount: false, enabled: true },
    {
      ...carrier,
      carrier: 'melhorenvio',
      title: 'Melhor Envio',
      needsAccount: true,
      clientId: '4521',
      clientSecret: 'cret',
      services: ['2', '99'],
      knownServices: [
        { service: '1', name: 'Correios PAC' },
        { service: '2', name: 'Correios SEDEX' },
      ],
      authorizeUrl: 'https://melhorenvio.test/oauth/authorize?client_id=4521',
    },
  ],
  dispatch: { sender: null, handlingDays: 0, cutOffs: null, courierZones: [], boxes: [], labels: 'packing' },
}
const path = '/api/settings/shipping-carriers'
const problem = {
  carrier: 'melhorenvio',
  cep: '74000000',
  at: '2026-11-27T12:00:00.000Z',
  failure: null,
  services: [{ service: '1', name: 'PAC', error: 'Peso demais' }],
}

function renderForm(answers: Parameters<typeof mockNetwork>[0] = {}, at = '/') {
  const calls = mockNetwork({
    [`GET ${path}/quote-problems`]: () => ({ items: [problem] }),
    [`PUT ${path}`]: () => edit,
    ...answers,
  })
  const { hand, href } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <CarriersForm edit={edit} />
    </AdminMeContext>,
    { at },
  )
  return { hand, href, writes: () => calls.filter(({ method }) => method !== 'GET') }
}

const enabledBox = async (title: string) =>
  within(await screen.findByRole('region', { name: title })).getByRole<HTMLInputElement>('checkbox', {
    name: words.enabled,
  })

test('[PF-05] sends only the carrier that changed', async () => {
  const { hand, writes } = renderForm()
  const demo = await enabledBox('Demonstração')
  expect(demo.checked).toBe(true)
  await hand.click(demo)
  const times = within(screen.getByRole('table', { name: `${words.cutOffs}: Demonstração` }))
  await hand.type(times.getByRole('textbox', { name: `${words.cutOffs}, segunda-feira` }), '1400')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(writes().map(({ body }) => body)).toEqual([
    {
      version: 'v1',
      carriers: [
        {
          carrier: 'fake',
          enabled: false,
          isSandbox: false,
          services: [],
          agencies: [],
          extraDays: 0,
          cutOffs: [null, '14:00', null, null, null, null, null],
        },
      ],
    },
  ])
})

test('[PF-05] shows services by name, and sends them with the numbers that have none', async () => {
  const { hand, writes } = renderForm()
  await enabledBox('Melhor Envio')
  const pac = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Correios PAC (1)' })
  const sedex = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Correios SEDEX (2)' })
  expect([pac.checked, sedex.checked]).toEqual([false, true])
  const region = within(screen.getByRole('region', { name: 'Melhor Envio' }))
  const others = region.getByRole<HTMLInputElement>('textbox', { name: words.otherServices })
  expect(others.value).toBe('99')
  await hand.click(pac)
  await hand.type(others, ', 31')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(writes()[0]?.body).toMatchObject({
    carriers: [{ carrier: 'melhorenvio', services: ['1', '2', '99', '31'] }],
  })
})

test('sends the agency of a service, and shows a wrong one at its field', async () => {
  const { hand, writes } = renderForm({
    [`PUT ${path}`]: ({ body }) => {
      const [{ agencies }] = (body as { carriers: [{ agencies: { agency: string }[] }] }).carriers
      if (agencies.every(({ agency }) => /^\d+$/.test(agency))) return edit
      const fields = { 'carriers.0.agencies.0.agency': staffFieldErrors.agency }
      return new Response(JSON.stringify({ code: 'request.invalid', message: '', fields, requestId: 'x' }), {
        status: 422,
      })
    },
  })
  await enabledBox('Melhor Envio')
  const region = within(screen.getByRole('region', { name: 'Melhor Envio' }))
  const field = region.getByRole('textbox', { name: words.agencies })
  await hand.type(field, '15')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await region.findByText(staffFieldErrors.agency)
  await hand.type(field, ':4821')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(writes().at(-1)?.body).toMatchObject({
    carriers: [{ carrier: 'melhorenvio', agencies: [{ service: '15', agency: '4821' }] }],
  })
})

test('[PF-05] shows a refused number of a service at its field', async () => {
  const { hand } = renderForm({
    [`PUT ${path}`]: () =>
      new Response(
        JSON.stringify({
          code: 'request.invalid',
          message: '',
          fields: { 'carriers.0.services.2': 'Escolha.' },
        }),
        { status: 422 },
      ),
  })
  await enabledBox('Melhor Envio')
  const region = within(screen.getByRole('region', { name: 'Melhor Envio' }))
  const others = region.getByRole('textbox', { name: words.otherServices })
  await hand.type(others, ', não é')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText('Escolha.')
  expect(others.getAttribute('aria-invalid')).toBe('true')
})

test('[PF-05] shows at the switch why a carrier cannot be enabled', async () => {
  const { hand } = renderForm({
    [`PUT ${path}`]: () =>
      new Response(
        JSON.stringify({
          code: 'request.invalid',
          message: '',
          fields: { 'carriers.0.enabled': staffFieldErrors.connectFirst },
        }),
        { status: 422 },
      ),
  })
  const box = await enabledBox('Melhor Envio')
  await hand.click(box)
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(staffFieldErrors.connectFirst)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect((await enabledBox('Demonstração')).getAttribute('aria-invalid')).toBeNull()
})

test('[PF-05] shows the last characters of the keys, what was refused, and replaces a key', async () => {
  const { hand, writes } = renderForm()
  expect(await screen.findByText(words.kept('4521'))).toBeTruthy()
  expect(screen.getByText(words.kept('cret'))).toBeTruthy()
  expect(screen.getByText(words.notConnected)).toBeTruthy()
  expect(await screen.findByText('PAC: Peso demais')).toBeTruthy()
  const connect = screen.getByRole('link', { name: words.connect('Melhor Envio') })
  expect(connect.getAttribute('href')).toBe('https://melhorenvio.test/oauth/authorize?client_id=4521')
  await hand.click(screen.getByRole('button', { name: words.enter('Melhor Envio') }))
  const dialog = within(await screen.findByRole('dialog'))
  const secret = dialog.getByRole<HTMLInputElement>('textbox', { name: words.secrets.clientSecret })
  expect(secret.value).toBe('')
  await hand.type(secret, 'a-secret-of-the-panel')
  await hand.click(dialog.getByRole('button', { name: words.enterSave }))
  await screen.findByText(words.entered)
  expect(writes()[0]?.body).toMatchObject({
    version: 'v1',
    carriers: [
      { carrier: 'melhorenvio', enabled: false, credentials: { clientSecret: 'a-secret-of-the-panel' } },
    ],
  })
})

test('[PF-05] finishes the connection with the code that the carrier sent back', async () => {
  const { hand, href, writes } = renderForm(
    { [`POST ${path}/melhorenvio/connection`]: () => edit },
    '/admin/configuracoes?transportadora=melhorenvio&code=abc&state=xyz',
  )
  await hand.click(await screen.findByRole('button', { name: words.finish }))
  await screen.findByText(words.finished)
  expect(writes()[0]?.body).toEqual({ code: 'abc', state: 'xyz' })
  expect(href()).toBe('/admin/configuracoes?aba=transportadoras')
})

test('[PF-05] says that the carrier did not authorize the connection', async () => {
  renderForm({}, '/admin/configuracoes?transportadora=melhorenvio&error=access_denied')
  expect(await screen.findByText(words.denied)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.finish })).toBeNull()
})
