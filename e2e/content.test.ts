import { describe, expect, test } from 'vitest'
import { byDay, eventually, goWithin, inspect, useBrowser } from './browser.ts'

const { open, allow } = useBrowser()

describe('pages that staff write', () => {
  test('[RT-16] [RT-03] [RT-18] the FAQ answers where one stands, by words and by link; the contact page takes a message and says its number and its day', async () => {
    const page = await open('/faq#como-troco-de-tamanho')
    const answer = page.getByText('A primeira troca de cada pedido é por nossa conta')
    await answer.waitFor()
    await inspect(page, 'the FAQ')
    await page.getByLabel('Buscar nas perguntas').fill('frete gratis')
    await page.getByText('1 resposta', { exact: true }).waitFor()
    expect(await page.locator('details:visible').count()).toBe(1)
    await page.locator('summary:visible').click()
    await page.getByText('O carrinho avisa quanto falta.').waitFor()
    await page.getByLabel('Buscar nas perguntas').fill('zzz')
    await page.getByText('Nenhuma resposta com essas palavras.').waitFor()
    const [data] = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) =>
        all.map((each) => JSON.parse(each.textContent) as { '@type': string; mainEntity?: unknown[] }),
      )
      .then((all) => all.filter((each) => each['@type'] === 'FAQPage'))
    expect(data?.mainEntity).toHaveLength(30)

    await goWithin(page, '/atacado')
    await page.getByRole('main').getByRole('link', { name: 'Pedir contato do atacado' }).click()
    const subject = page.getByLabel('Assunto')
    await eventually(() => subject.inputValue()).toBe('wholesale')
    await inspect(page, 'the contact page')
    expect(await page.getByRole('link', { name: /Ver no mapa/ }).getAttribute('href')).toMatch(/^https:.*Goi/)
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /\(62\)/ })
        .first()
        .getAttribute('href'),
    ).toContain('wa.me')
    const send = page.getByRole('button', { name: 'Enviar mensagem' })
    await send.click()
    await page.getByText('Digite seu nome.').waitFor()
    await page.getByLabel('Nome', { exact: true }).fill('Lia Prado')
    await page.getByLabel('E-mail', { exact: true }).fill('lia@exemplo.com.br')
    await page.getByLabel('Mensagem').fill('Tenho uma loja em Anápolis e quero a tabela de atacado.')
    await send.click()
    const heading = page.getByRole('heading', { name: 'Recebemos sua mensagem' })
    await heading.waitFor()
    await page.getByText(/Protocolo \d+\. Respondemos por e-mail até/).waitFor()
    expect(await heading.evaluate((title) => title === title.ownerDocument.activeElement)).toBe(true)
    await inspect(page, 'a message that was taken', byDay)
  })

  test('[RT-47] [RT-02] terms and privacy stand under the version of now and of then, with who answers for personal data', async () => {
    const page = await open('/termos-servico?versao=2026-11')
    await page.getByText(/Versão 2026-11, em vigor desde/).waitFor()
    const part = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Trocas' })
    await part.click()
    await eventually(() => page.evaluate('location.hash')).toBe('#trocas')
    await inspect(page, 'the terms')
    await goWithin(page, '/politica-privacidade')
    await page.getByRole('heading', { name: 'Encarregado pelos dados pessoais (LGPD)' }).waitFor()
    await goWithin(page, '/sobre')
    await page.getByRole('heading', { level: 1, name: 'Feita para o calor do cerrado' }).waitFor()
    allow(/status of 404.*content\/pages/)
    await goWithin(page, '/paginas/nao-existe')
    await page.getByRole('heading', { level: 1, name: 'Esta página saiu para treinar' }).waitFor()
  })
})
