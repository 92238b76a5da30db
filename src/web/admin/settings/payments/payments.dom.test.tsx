import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PixKeyEdit, ProviderAccountsEdit, ProviderAccountView } from '#contract/payments'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { paymentSettings as words, pixKeySettings } from '#texts/admin/payment-settings'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { AccountsForm } from './accounts-form.tsx'
import { PixForm } from './pix-form.tsx'

const account = (change: Partial<ProviderAccountView> & { provider: string }): ProviderAccountView => ({
  enabled: true,
  methods: ['pix'],
  supportedMethods: ['pix'],
  needsPublicKey: false,
  publicKey: null,
  credentials: [],
  isReadable: true,
  downUntil: null,
  updatedAt: null,
  keyMode: null,
  ...change,
})
const webhookUrl = 'https://loja.test/api/payments/webhooks/stripe'
const edit: ProviderAccountsEdit = {
  version: 'v1',
  providers: [
    account({ provider: 'manual-pix' }),
    account({
      provider: 'stripe',
      methods: ['card'],
      supportedMethods: ['pix', 'card', 'boleto'],
      keyMode: 'test',
      credentials: [
        { name: 'secretKey', ending: '7Qx2' },
        { name: 'webhookSecret', ending: '9f3a' },
      ],
    }),
  ],
  facts: [
    { provider: 'manual-pix', webhookUrl: null, lastEvent: null, isReady: true, waiting: 2 },
    { provider: 'stripe', webhookUrl, lastEvent: null, isReady: true, waiting: null },
  ],
}
const path = 'PUT /api/settings/payments'
const refusal = (fields: Record<string, string>) =>
  new Response(JSON.stringify({ code: 'request.invalid', message: '', fields, requestId: 'x' }), {
    status: 422,
  })

function renderAccounts(change: Partial<ProviderAccountsEdit> = {}, answer: () => unknown = () => edit) {
  const calls = mockNetwork({ [path]: answer as () => object })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <AccountsForm edit={{ ...edit, ...change }} />
    </AdminMeContext>,
  )
  return { hand, bodies: () => calls.map(({ body }) => body) }
}

test('shows each provider with state, mode of its keys, and whether its webhooks arrive', async () => {
  renderAccounts()
  await screen.findByRole('heading', { name: 'Stripe' })
  expect(screen.getByText(words.state.test)).toBeTruthy()
  expect(screen.getByText('de teste, termina em 7Qx2')).toBeTruthy()
  expect(screen.getByText(words.noEvent(webhookUrl))).toBeTruthy()
  expect(screen.getByText(words.facts.waitingCount(2))).toBeTruthy()
})

test.each([
  [true, words.proven('em 20 de nov., 18h20')],
  [false, words.unproven('em 20 de nov., 18h20')],
])('says what the last webhook proves, with a right signature: %s', async (verified, sentence) => {
  const lastEvent = { receivedAt: '2026-11-20T21:20:00Z', verified, handledAt: null }
  renderAccounts({ facts: [{ provider: 'stripe', webhookUrl, lastEvent, isReady: true, waiting: null }] })
  await screen.findByText(sentence)
})

test('sorts providers by keyboard, sets their methods, and says who takes each method', async () => {
  const { hand, bodies } = renderAccounts()
  const list = within(await screen.findByRole('list', { name: words.order }))
  const result = () =>
    [...screen.getByLabelText(words.result).querySelectorAll('dd')].map((each) => each.textContent)
  expect(result()).toEqual(['Pix na chave da loja', 'Stripe', words.nobody])
  await hand.click(list.getByRole('checkbox', { name: words.useFor('Pix', 'Stripe') }))
  list.getByRole('button', { name: 'Stripe' }).focus()
  await hand.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(result()).toEqual(['Stripe, depois Pix na chave da loja', 'Stripe', words.nobody])
  await hand.click(screen.getByRole('switch', { name: words.enable('Pix na chave da loja') }))
  expect(result()[0]).toBe('Stripe')
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(bodies()).toEqual([
    {
      version: 'v1',
      providers: [
        { provider: 'stripe', enabled: true, methods: ['pix', 'card'] },
        { provider: 'manual-pix', enabled: false, methods: ['pix'] },
      ],
    },
  ])
})

test('takes keys without ever showing or storing them, and shows a refused one at its field', async () => {
  let isRefused = true
  const { hand, bodies } = renderAccounts({}, () =>
    isRefused ? refusal({ 'providers.1.credentials.secretKey': staffFieldErrors.sampleKey }) : edit,
  )
  await hand.click(await screen.findByRole('button', { name: words.ofProvider(words.changeKeys, 'Stripe') }))
  const field = await screen.findByLabelText<HTMLInputElement>(words.keyNames.secretKey)
  expect(field.value).toBe('')
  await hand.type(field, 'sk_test_4eC39HqLyjWDarjtT1zdp7dc')
  await hand.click(screen.getByRole('button', { name: words.enterKeys }))
  await screen.findByText(staffFieldErrors.sampleKey)
  isRefused = false
  await hand.clear(field)
  await hand.type(field, 'sk_live_51Hq8fKj2LmNoPqR')
  await hand.click(screen.getByRole('button', { name: words.enterKeys }))
  await screen.findByText(words.entered)
  expect(bodies().at(-1)).toEqual({
    version: 'v1',
    providers: [
      { provider: 'manual-pix', enabled: true, methods: ['pix'] },
      {
        provider: 'stripe',
        enabled: true,
        methods: ['card'],
        credentials: { secretKey: 'sk_live_51Hq8fKj2LmNoPqR' },
      },
    ],
  })
  expect(document.body.textContent).not.toContain('sk_live')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk_live')
})

const pixEdit: PixKeyEdit = {
  version: 'v1',
  form: {
    manualPix: { keyKind: 'email', key: 'pix@dao.test', name: 'DAO MODA FITNESS', city: 'GOIANIA' },
    boletoDays: 3,
  },
}

test('draws the Pix code while one types, and saves the key', async () => {
  const calls = mockNetwork({
    'PUT /api/settings/pix-key': ({ body }) =>
      (body as PixKeyEdit['form']).manualPix?.key === 'errada'
        ? refusal({ 'manualPix.key': staffFieldErrors.pixKey })
        : pixEdit,
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <PixForm edit={pixEdit} />
    </AdminMeContext>,
  )
  // The example of the design, as a bank reads it.
  await screen.findByText(
    '00020126340014br.gov.bcb.pix0112pix@dao.test5204000053039865406189.905802BR5916DAO MODA FITNESS6007GOIANIA62110507EXEMPLO63044C86',
  )
  await screen.findByRole('img', { name: pixKeySettings.qrCode })
  const key = screen.getByLabelText<HTMLInputElement>(pixKeySettings.key)
  await hand.clear(key)
  await hand.type(key, 'errada')
  expect(screen.getByText(pixKeySettings.incomplete)).toBeTruthy()
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(staffFieldErrors.pixKey)
  await hand.click(screen.getByRole('radio', { name: 'Celular' }))
  await hand.clear(key)
  await hand.type(key, '(62) 99999-0000')
  expect(screen.getByText(pixKeySettings.keyRight)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: pixKeySettings.save }))
  await screen.findByText(pixKeySettings.saved)
  expect(calls.at(-1)!.body).toEqual({
    version: 'v1',
    manualPix: { keyKind: 'phone', key: '(62) 99999-0000', name: 'DAO MODA FITNESS', city: 'GOIANIA' },
    boletoDays: 3,
  })
})
