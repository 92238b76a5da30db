import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { BoxesEdit, CouriersEdit, FreightTableEdit, SenderEdit } from '#contract/shipping'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import {
  boxSettings,
  courierSettings,
  editableRows,
  rateSettings,
  senderSettings,
} from '#texts/admin/dispatch-settings'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { BoxesForm } from './boxes-form.tsx'
import { CouriersForm } from './couriers-form.tsx'
import { RatesForm } from './rates-form.tsx'
import { SenderForm } from './sender-form.tsx'

function renderForm(form: ReactElement, answers: Parameters<typeof mockNetwork>[0]) {
  const calls = mockNetwork(answers)
  const { hand } = renderPart(<AdminMeContext value={createMe('can_manage_admins')}>{form}</AdminMeContext>)
  return { hand, bodies: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const refusal = (fields: Record<string, string>) => () =>
  new Response(JSON.stringify({ code: 'request.invalid', message: '', fields }), { status: 422 })

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

const senderEdit: SenderEdit = {
  sender: null,
  business: {
    name: 'DAO',
    cnpj: '11222333000181',
    email: 'ola@dao.test',
    phone: '+556233330000',
    street: 'Rua 9, 1200',
    district: 'Setor Oeste',
    city: 'Goiânia',
    state: 'GO',
    cep: '74120010',
  },
  version: 'v1',
}
const saved = {
  name: 'DAO',
  email: 'ola@dao.test',
  phone: '+556233330000',
  document: '11222333000181',
  stateRegistration: null,
  address: {
    cep: '74120010',
    street: 'Rua 9',
    number: '1200',
    district: 'Setor Oeste',
    city: 'Goiânia',
    state: 'GO' as const,
  },
}

test('[PF-05] saves the company data as sender without typing', async () => {
  const { hand, bodies } = renderForm(<SenderForm edit={senderEdit} />, {
    'PUT /api/settings/shipping-sender': () => ({ ...senderEdit, sender: saved }),
  })
  expect(await screen.findByText(senderSettings.missing)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: senderSettings.save }))
  await screen.findByText(senderSettings.saved)
  expect(bodies()[0]).toMatchObject({
    version: 'v1',
    sender: {
      document: '11.222.333/0001-81',
      address: { cep: '74120-010', street: 'Rua 9', number: '1200', state: 'GO' },
    },
  })
})

test('[PF-05] fills in the address of a typed CEP, and keeps what was typed when it is refused', async () => {
  const sender = { ...saved, address: { ...saved.address, street: '', district: '', city: '' } }
  const { hand } = renderForm(<SenderForm edit={{ ...senderEdit, sender }} />, {
    'GET /api/shipping/addresses/01310100': () => ({
      cep: '01310100',
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      ibge: '',
    }),
    'PUT /api/settings/shipping-sender': refusal({
      'sender.document': staffFieldErrors.document,
      'sender.address.state': staffFieldErrors.cepState('SP'),
    }),
  })
  const cep = await field(senderSettings.cep)
  await hand.clear(cep)
  await hand.type(cep, '01310100')
  await screen.findByText(senderSettings.found)
  expect((await field(senderSettings.street)).value).toBe('Avenida Paulista')
  const document = await field(senderSettings.document)
  await hand.clear(document)
  await hand.type(document, '111')
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(staffFieldErrors.document)
  expect(screen.getByText(staffFieldErrors.cepState('SP'))).toBeTruthy()
  expect([document.value, cep.value]).toEqual(['111', '01310-100'])
  expect(window.document.activeElement).toBe(document)
})

const box = { name: 'M', height: 10, width: 25, length: 35, maxGrams: 5_000, ownGrams: 150 }
const boxesEdit: BoxesEdit = { boxes: [], defaults: [box], version: 'v1' }

test('[PF-05] says which boxes apply without any, and adds one by keyboard', async () => {
  const { hand, bodies } = renderForm(<BoxesForm edit={boxesEdit} />, {
    'PUT /api/settings/shipping-boxes': () => ({ ...boxesEdit, boxes: [box] }),
  })
  expect(await screen.findByText(boxSettings.empty('M (10 × 25 × 35 cm, até 5.000 g)'))).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: boxSettings.add }))
  expect(document.activeElement).toBe(await field('Caixa 1, Nome'))
  await hand.keyboard('M{Tab}10{Tab}25{Tab}35{Tab}150{Tab}5000')
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(boxSettings.saved)
  expect(bodies()).toEqual([{ boxes: [box], version: 'v1' }])
})

test('[PF-05] shows the error of a box in its cell, and removes a box', async () => {
  const { hand, bodies } = renderForm(
    <BoxesForm edit={{ ...boxesEdit, boxes: [box, { ...box, name: 'G' }] }} />,
    {
      'PUT /api/settings/shipping-boxes': refusal({ 'boxes.0.maxGrams': staffFieldErrors.boxTooHeavy }),
    },
  )
  await hand.click(await screen.findByRole('button', { name: editableRows.remove('M') }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: boxSettings.add }))
  await hand.click(screen.getByRole('button', { name: boxSettings.save }))
  await screen.findByText(staffFieldErrors.boxTooHeavy)
  expect(bodies()).toEqual([{ boxes: [{ ...box, name: 'G' }], version: 'v1' }])
  const most = await field('G, Peso máximo (g)')
  expect([most.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', most])
})

const couriersEdit: CouriersEdit = { courierZones: [], version: 'v1' }

test('[PF-05] adds an area of a courier, and shows a refused range at its row', async () => {
  let answer: () => unknown = refusal({ 'courierZones.0.ranges.0.to': staffFieldErrors.cepRange })
  const { hand, bodies } = renderForm(<CouriersForm edit={couriersEdit} />, {
    'PUT /api/settings/shipping-couriers': () => answer(),
  })
  expect(await screen.findByText(courierSettings.empty)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: courierSettings.add }))
  await hand.type(await field(courierSettings.name), 'Motoboy do centro')
  await hand.type(await field(courierSettings.price), '15')
  await hand.type(await field(courierSettings.from), '14')
  await hand.type(await field(courierSettings.to), '18h')
  await hand.type(await field(courierSettings.cutOff), '1100')
  await hand.click(screen.getByRole('checkbox', { name: 'sexta-feira' }))
  const row = 'Motoboy do centro, faixa 1'
  await hand.type(await field(`${row}, ${editableRows.from}`), '74499999')
  await hand.type(await field(`${row}, ${editableRows.to}`), '74000000')
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(staffFieldErrors.cepRange)
  const to = await field(`${row}, ${editableRows.to}`)
  expect([to.value, document.activeElement]).toEqual(['74000000', to])
  await hand.clear(to)
  await hand.type(to, '74899999')
  answer = () => couriersEdit
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(courierSettings.saved)
  expect(bodies().at(-1)).toEqual({
    version: 'v1',
    courierZones: [
      {
        id: 'motoboy-do-centro',
        name: 'Motoboy do centro',
        price: 1_500,
        maxGrams: 10_000,
        hours: { from: '14:00', to: '18:00' },
        cutOff: '11:00',
        weekdays: [1, 2, 3, 4],
        ranges: [{ from: '74499999', to: '74899999' }],
      },
    ],
  })
})

const ratesEdit: FreightTableEdit = {
  version: 'v1',
  form: {
    options: [
      {
        id: 'padrao',
        name: 'Entrega padrão',
        areas: [
          {
            states: ['GO'],
            ranges: [],
            weights: [{ upToGrams: 1_000, price: 990, businessDays: 2 }],
          },
        ],
      },
    ],
    freeAbove: null,
    freeRateId: '',
    pickup: null,
  },
  others: [{ id: 'motoboy:centro', name: 'Motoboy do centro' }],
}
const area = 'Entrega padrão, GO'

test('[PF-05] changes prices, adds weights and ranges, free freight and collection', async () => {
  const { hand, bodies } = renderForm(<RatesForm edit={ratesEdit} />, {
    'PUT /api/settings/shipping-rates': () => ratesEdit,
  })
  await hand.click(await screen.findByRole('button', { name: /^GO R\$\s9,90$/ }))
  const price = await field(`${area}, peso 1, ${rateSettings.price}`)
  await hand.clear(price)
  await hand.type(price, '12,90')
  const group = within(screen.getByRole('group', { name: area }))
  await hand.click(group.getByRole('button', { name: rateSettings.addWeight }))
  await hand.keyboard('5000{Tab}19,90{Tab}3')
  await hand.click(group.getByRole('button', { name: editableRows.addRange }))
  await hand.keyboard('76000000{Tab}76099999')
  await hand.type(await field(rateSettings.freeAbove), '299')
  await hand.selectOptions(screen.getByRole('combobox', { name: rateSettings.freeRate }), 'motoboy:centro')
  await hand.click(screen.getByRole('checkbox', { name: rateSettings.hasPickup }))
  const [, pickupName] = screen.getAllByRole('textbox', { name: rateSettings.pickupName }).toReversed()
  await hand.type(pickupName ?? price, 'Retirar na loja')
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(rateSettings.saved)
  expect(bodies()[0]).toMatchObject({
    version: 'v1',
    options: [
      {
        id: 'padrao',
        areas: [
          {
            states: ['GO'],
            ranges: [{ from: '76000000', to: '76099999' }],
            weights: [
              { upToGrams: 1_000, price: 1_290, businessDays: 2 },
              { upToGrams: 5_000, price: 1_990, businessDays: 3 },
            ],
          },
        ],
      },
    ],
    freeAbove: 29_900,
    freeRateId: 'motoboy:centro',
    pickup: { name: 'Retirar na loja', businessDays: 0 },
  })
})

test('[PF-05] shows errors of the freight table at state, weight and list, and says when it is empty', async () => {
  const { hand } = renderForm(<RatesForm edit={ratesEdit} />, {
    'PUT /api/settings/shipping-rates': refusal({
      'options.0.areas.0.states.0': staffFieldErrors.stateUnknown,
      'options.0.areas.0.weights.0.price': fieldErrors.price,
      'options.1.areas': staffFieldErrors.noOptionArea,
    }),
  })
  await hand.click(await screen.findByRole('button', { name: rateSettings.add }))
  await hand.click(screen.getByRole('button', { name: editableRows.remove('Entrega 2, área 1') }))
  await hand.click(screen.getByRole('button', { name: rateSettings.save }))
  await screen.findByText(staffFieldErrors.stateUnknown)
  expect(screen.getByText(staffFieldErrors.noOptionArea)).toBeTruthy()
  const price = await field(`${area}, peso 1, ${rateSettings.price}`)
  expect(price.getAttribute('aria-invalid')).toBe('true')
  for (const name of ['Entrega 2', 'Entrega padrão'])
    await hand.click(screen.getByRole('button', { name: editableRows.remove(name) }))
  expect(screen.getByText(rateSettings.empty)).toBeTruthy()
})

test('[PF-05] shows each area in one line with its prices, and opens one at a time', async () => {
  const { form } = ratesEdit
  const weights = [990, 4_500].map((each, at) => ({
    upToGrams: 1_000 * (at + 1),
    price: each,
    businessDays: 2,
  }))
  const ranges = [{ from: '01000000', to: '05999999' }]
  const areas = [...form.options[0]!.areas, { states: [], ranges, weights }]
  const edit = { ...ratesEdit, form: { ...form, options: [{ ...form.options[0]!, areas }] } }
  const { hand } = renderForm(<RatesForm edit={edit} />, {})
  const [first, second] = [
    await screen.findByRole('button', { name: /^GO R\$\s9,90$/ }),
    await screen.findByRole('button', { name: /^01000-000 a 05999-999 R\$\s9,90 a R\$\s45,00$/ }),
  ]
  expect(screen.queryByRole('textbox', { name: new RegExp(rateSettings.price) })).toBeNull()
  const expanded = () => [first, second].map((each) => each.getAttribute('aria-expanded'))
  await hand.click(first)
  expect(expanded()).toEqual(['true', 'false'])
  await hand.click(second)
  expect(expanded()).toEqual(['false', 'true'])
  await hand.click(second)
  expect(expanded()).toEqual(['false', 'false'])
})

test('[PF-05] opens the area of an error, and puts the focus on its field', async () => {
  const { form } = ratesEdit
  const [option] = form.options
  const areas = [...option!.areas, { ...option!.areas[0]!, states: ['SP' as const] }]
  const edit = { ...ratesEdit, form: { ...form, options: [{ ...option!, areas }] } }
  const { hand } = renderForm(<RatesForm edit={edit} />, {
    'PUT /api/settings/shipping-rates': refusal({ 'options.0.areas.1.weights.0.price': fieldErrors.price }),
  })
  await hand.type(await field(rateSettings.freeAbove), '299')
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(fieldErrors.price)
  expect(screen.getByRole('button', { name: /^SP/ }).getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(await field(`Entrega padrão, SP, peso 1, ${rateSettings.price}`))
})

test('[PF-05] asks which boxes to keep when another user changed the same one', async () => {
  const start = { ...boxesEdit, boxes: [box] }
  const { hand } = renderForm(<BoxesForm edit={start} />, {
    'PUT /api/settings/shipping-boxes': () =>
      new Response(
        JSON.stringify({
          code: 'record.changed',
          message: '',
          data: { current: { ...start, boxes: [{ ...box, height: 14 }], version: 'v2' } },
        }),
        { status: 409 },
      ),
  })
  const height = await field('M, Altura (cm)')
  await hand.clear(height)
  await hand.type(height, '12')
  await hand.keyboard('{Control>}s{/Control}')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Caixas, M, Altura (cm)')).toBeTruthy()
  expect(height.value).toBe('12')
})
