import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  awakePart,
  byDay,
  byNight,
  eventually,
  goWithin,
  inspect,
  phone,
  useBrowser,
  visitAgain,
} from './browser.ts'
import {
  aCart,
  aPiece,
  aShopper,
  answersOf,
  button,
  carrying,
  choose,
  deliver,
  finishButton,
  home,
  identify,
  step,
} from './shopper.ts'

const { open, allow } = useBrowser()
const slug = 'legging-aderno-cintura-alta'
const quotes = '/api/shipping/quotes'
const arrival = /(Receba até|Retire a partir de) (seg|ter|qua|qui|sex)\., \d+º?\sde\s\p{L}+/u

const estimate = (page: Page): Locator => page.getByRole('region', { name: 'Calcular frete e prazo' })
const calculate = (page: Page): Locator =>
  estimate(page).getByRole('button', { name: 'Calcular', exact: true })
const cepField = (page: Page): Locator => estimate(page).getByLabel('CEP')
const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === element.ownerDocument.activeElement)

/** Its code comes with the first sign of life. */
async function estimateInCart(page: Page): Promise<Locator> {
  await page.mouse.move(20, 20)
  await page.mouse.move(40, 40)
  await estimate(page).waitFor()
  return cepField(page)
}

async function openProduct(options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open(`/products/${slug}`, options)
  await awakePart(calculate(page))
  return page
}

describe('freight on the page of a product', () => {
  test('by keyboard: prices, days of arrival, what is missing to free freight, where to find a CEP', async () => {
    const page = await openProduct({ viewport: phone })
    const field = cepField(page)
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    expect(await field.getAttribute('autocomplete')).toBe('postal-code')
    await field.focus()
    await page.keyboard.type('01310100')
    expect(await field.inputValue()).toBe('01310-100')
    await page.keyboard.press('Enter')
    await estimate(page).getByText('Opções para 01310-100, São Paulo, SP').waitFor()
    const options = await estimate(page).getByRole('listitem').allInnerTexts()
    expect(options.map((text) => text.split('\n')[0])).toEqual([
      'Entrega padrão',
      'Entrega expressa',
      'Retirar na loja em Goiânia',
    ])
    for (const text of options) expect(text).toMatch(arrival)
    expect(options[0]).toMatch(/R\$\s21,90/)
    expect(options[2]).toContain('Grátis')
    expect(await estimate(page).innerText()).toMatch(/Faltam R\$\s\d+,\d\d para o frete grátis\./)
    await page.keyboard.press('Tab')
    expect(await hasFocus(calculate(page))).toBe(true)
    await page.keyboard.press('Tab')
    const link = estimate(page).getByRole('link', { name: 'Não sei meu CEP' })
    expect(await hasFocus(link)).toBe(true)
    expect(await link.getAttribute('href')).toBe('https://buscacepinter.correios.com.br/')
    expect(await link.getAttribute('target')).toBe('_blank')
  })

  test('[CD-06] the CEP is asked for once in a tab: the cart estimates for all that lies in it and follows it, and the checkout knows it', async () => {
    const page = await openProduct()
    await calculate(page).click()
    await estimate(page).getByText('O CEP tem 8 números').waitFor()
    await inspect(page, 'an error', byDay)
    await cepField(page).fill('74120-010')
    await calculate(page).click()
    await estimate(page).getByRole('listitem').first().waitFor()
    await inspect(page, 'an answer', byNight)
    const piece = await aPiece(slug, { pieces: 3 })
    await choose(page, piece)
    const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/items') && answer.ok())
    await page.locator('#comprar').click()
    await added

    const asked = answersOf(page, quotes)
    await visitAgain(page, '/carrinho')
    await estimateInCart(page)
    await estimate(page).getByText('Opções para 74120-010, Goiânia, GO').waitFor()
    const standard = () =>
      estimate(page).getByRole('listitem').filter({ hasText: 'Entrega padrão' }).innerText()
    expect(await standard()).toMatch(/R\$\s14,90/)
    expect(await page.getByRole('region', { name: 'Resumo do pedido' }).innerText()).toContain(
      'Calculado no checkout',
    )
    await inspect(page, 'the cart', byDay)
    await page.getByRole('button', { name: /^Aumentar a quantidade/ }).click()
    await eventually(standard).toContain('Grátis')
    expect(asked).toHaveLength(2)

    await goWithin(page, '/checkout')
    await identify(page, aShopper())
    expect(await step(page, 'Entrega').getByLabel('CEP').inputValue()).toBe('74120-010')
    await eventually(() => step(page, 'Entrega').getByLabel('Bairro').inputValue()).toBe('Setor Oeste')
    await page.setViewportSize(phone)
    // where the bar of the total stands at its own place, and not over a box that is to be ticked
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await inspect(page, 'the address', byNight)
  })
})

describe('the address at the checkout', () => {
  const field = (page: Page, name: string) => step(page, 'Entrega').getByLabel(name)
  const address = (page: Page) => (path: RegExp) => page.waitForResponse((answer) => path.test(answer.url()))
  const atDelivery = async (options: Parameters<typeof open>[1] = {}) => {
    const { variant } = await aPiece(slug)
    const page = await open('/checkout', { ...options, before: carrying(await aCart(variant.id)) })
    await identify(page, aShopper())
    return page
  }
  const typeCep = async (page: Page, cep: string) => {
    const answered = address(page)(new RegExp(`/api/shipping/addresses/${cep}$`))
    await field(page, 'CEP').fill('')
    await field(page, 'CEP').pressSequentially(cep)
    await answered
  }

  test('is filled in from the CEP, the focus goes on to the number, and the order takes it', async () => {
    const page = await atDelivery({ viewport: phone })
    await typeCep(page, '01310100')
    await eventually(() => hasFocus(field(page, 'Número'))).toBe(true)
    expect(await field(page, 'Rua ou avenida').inputValue()).toBe('Avenida Paulista')
    expect(await field(page, 'Bairro').inputValue()).toBe('Bela Vista')
    expect(await field(page, 'Cidade').inputValue()).toBe('São Paulo')
    expect(await field(page, 'Estado').inputValue()).toBe('SP')
    await page.keyboard.type('1578')
    for (const option of await step(page, 'Entrega').getByRole('radio').all())
      expect(await option.locator('xpath=ancestor::label').innerText()).toMatch(arrival)
    await step(page, 'Entrega').getByRole('button', { name: 'Continuar para pagamento' }).click()
    await step(page, 'Pagamento').getByRole('radio', { name: /^Pix/ }).waitFor()
    expect(await step(page, 'Entrega').innerText()).toMatch(
      /Avenida Paulista, 1578.*Bela Vista.*São Paulo, SP/s,
    )
    expect(await step(page, 'Entrega').innerText()).toMatch(arrival)
  })

  test('follows another CEP, but never what was typed by hand; a look-up that fails blocks nothing, and a wrong town is said at its field', async () => {
    allow(/status of (500|404|422)/)
    const page = await atDelivery()
    await typeCep(page, '01310100')
    await eventually(() => field(page, 'Bairro').inputValue()).toBe('Bela Vista')
    await field(page, 'Bairro').fill('Meu bairro')
    await typeCep(page, '20040002')
    await eventually(() => field(page, 'Rua ou avenida').inputValue()).toBe('Avenida Rio Branco')
    expect(await field(page, 'Cidade').inputValue()).toBe('Rio de Janeiro')
    expect(await field(page, 'Bairro').inputValue()).toBe('Meu bairro')

    // a late answer leaves alone what was typed meanwhile
    const lookUps = '**/api/shipping/addresses/*'
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(lookUps, async (route) => {
      await held
      await route.continue()
    })
    await field(page, 'CEP').fill('')
    await field(page, 'CEP').pressSequentially('74120010')
    await step(page, 'Entrega').getByText('Procurando o endereço...').waitFor()
    await field(page, 'Rua ou avenida').fill('Rua da minha avó')
    release()
    await eventually(() => field(page, 'Cidade').inputValue()).toBe('Goiânia')
    expect(await field(page, 'Rua ou avenida').inputValue()).toBe('Rua da minha avó')
    expect(await hasFocus(field(page, 'Rua ou avenida'))).toBe(true)
    await page.unroute(lookUps)

    for (const [cep, status, said] of [
      ['01001000', 500, 'Não conseguimos buscar o endereço agora.'],
      ['74120020', 404, 'Não encontramos este CEP.'],
    ] as const) {
      await page.route(lookUps, (route) =>
        route.fulfill({ status, json: { code: 'x', message: 'x', requestId: 'x' } }),
      )
      await field(page, 'CEP').fill('')
      await field(page, 'CEP').pressSequentially(cep)
      await step(page, 'Entrega').getByText(said).waitFor()
    }
    await deliver(page, { ...home, city: 'Rio Branco' })
    await page.unroute(lookUps)
    await step(page, 'Pagamento').getByRole('radio', { name: /^Pix/ }).check()
    await button(page, 'Revisar pedido').click()
    await finishButton(page).click()
    const city = field(page, 'Cidade')
    await eventually(() => city.getAttribute('aria-invalid')).toBe('true')
    await step(page, 'Entrega').getByText('Este CEP é de Goiânia.').first().waitFor()
    await city.fill('goiania')
    expect(await city.getAttribute('aria-invalid')).not.toBe('true')
  })

  test('a town of one CEP lets street and district be typed', async () => {
    const page = await atDelivery()
    await typeCep(page, '73770000')
    await step(page, 'Entrega').getByText('Este CEP não diz a rua: é só completar o endereço.').waitFor()
    expect(await hasFocus(field(page, 'CEP'))).toBe(true)
    expect(await field(page, 'Estado').inputValue()).toBe('GO')
    await deliver(page, { ...home, cep: '73770-000', city: 'Alto Paraíso de Goiás' })
  })
})
