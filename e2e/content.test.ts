import { describe, expect, test } from 'vitest'
import {
  lightModes,
  darkModes,
  eventually,
  hasAllViewModes,
  hasFocus,
  navigateInApp,
  inspectPage,
  useBrowser,
} from './browser.ts'
import { demoAccounts, findEmail } from './accounts.ts'
import { getButton, callApi } from './checkout-steps.ts'

const { open, allow } = useBrowser()

describe('content pages', () => {
  test('[RT-16] [RT-03] [RT-18] the FAQ opens an answer in place, by search and by link; the contact form confirms with number and date', async () => {
    const page = await open('/faq#como-troco-de-tamanho')
    const answer = page.getByText('A primeira troca de cada pedido é por nossa conta')
    await answer.waitFor()
    await inspectPage(page, 'the FAQ')
    await page.getByLabel('Buscar nas perguntas').fill('frete gratis')
    await page.getByText('1 resposta', { exact: true }).waitFor()
    await eventually(() => page.locator('details:visible').count()).toBe(1)
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

    await navigateInApp(page, '/atacado')
    await page.getByRole('main').getByRole('link', { name: 'Pedir contato do atacado' }).click()
    const subject = page.getByLabel('Assunto')
    await eventually(() => subject.inputValue()).toBe('wholesale')
    await inspectPage(page, 'the contact page')
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
    await eventually(() => hasFocus(heading)).toBe(true)
    if (hasAllViewModes) await inspectPage(page, 'a message that was taken')
  })

  test('[RT-47] [RT-02] terms and privacy have current and earlier versions, with the data protection contact', async () => {
    const page = await open('/termos-servico?versao=2026-11')
    await page.getByText(/Versão 2026-11, em vigor desde/).waitFor()
    const part = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link', { name: 'Trocas' })
    await part.click()
    await eventually(() => page.evaluate('location.hash')).toBe('#trocas')
    await inspectPage(page, 'the terms')
    await navigateInApp(page, '/politica-privacidade')
    await page.getByRole('heading', { name: 'Encarregado pelos dados pessoais (LGPD)' }).waitFor()
    await navigateInApp(page, '/sobre')
    await page.getByRole('heading', { level: 1, name: 'Feita para o calor do cerrado' }).waitFor()
    allow(/status of 404.*content\/pages/)
    await navigateInApp(page, '/paginas/nao-existe')
    await page.getByRole('heading', { level: 1, name: 'Não achamos essa página' }).waitFor()
  })
})

describe('the content screens of the admin', () => {
  test('[AD-22] [RT-35] the about page is edited and published; a question is added, sorted, published and restored; a page is created, previewed and unpublished', async () => {
    const page = await open('/admin/content', { as: demoAccounts.admin })
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
    const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
    await link('Feita para o calor do cerrado').waitFor()
    await inspectPage(page, 'the pages of the shop', darkModes)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    const rows = () => page.locator('[data-row]').count()
    await heading('Páginas').waitFor()
    const all = await rows()
    await navigateInApp(page, '/admin/content/about')
    await heading('Feita para o calor do cerrado').waitFor()
    const title = page.getByRole('textbox', { name: 'Título', exact: true })
    await title.fill('Feita para o calor')
    await page.keyboard.press('Control+s')
    await page.getByText('O rascunho salvo é diferente do que a loja mostra.').waitFor()
    expect((await callApi<{ title: string }>('/api/content/pages/sobre')).body.title).toBe(
      'Feita para o calor do cerrado',
    )
    await getButton(page, 'Publicar').click()
    await confirm('Publicar')
    await eventually(
      async () => (await callApi<{ title: string }>('/api/content/pages/sobre')).body.title,
    ).toBe('Feita para o calor')
    await page.getByText('A loja mostra exatamente este rascunho.').waitFor()
    await title.fill('Feita para o calor do cerrado')
    await page.keyboard.press('Control+s')
    await page.getByText('O rascunho salvo é diferente do que a loja mostra.').waitFor()
    await getButton(page, 'Publicar').click()
    await confirm('Publicar')
    await page.getByText('A loja mostra exatamente este rascunho.').waitFor()
    await navigateInApp(page, '/admin/content/institutional')
    await link('Perguntas frequentes').waitFor()
    expect(await rows(), 'some of the pages, not all').toBeLessThan(all)
    await link('Perguntas frequentes').click()
    await page.getByText('A loja mostra exatamente este rascunho.').waitFor()
    await page.getByRole('button', { name: /^Meu cupom não funcionou/ }).click()
    await getButton(page, 'Nova pergunta').click()
    await page.getByLabel('Pergunta', { exact: true }).fill('Vocês embrulham para presente?')
    await page.getByRole('textbox', { name: 'Resposta' }).fill('Embrulhamos, sem custo, em papel de seda.')
    await inspectPage(page, 'the questions of the FAQ')
    const row = page.getByRole('button', { name: /^Vocês embrulham para presente/ })
    await row.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText(/embrulham para presente\?: lugar 13 de 31/).waitFor()
    await eventually(() => hasFocus(row)).toBe(true)
    await page.keyboard.press('Control+s')
    await page.getByText('O rascunho salvo é diferente do que a loja mostra.').waitFor()
    const shown = async () => {
      const { body } = await callApi<{ groups: { name: string; questions: { id: string }[] }[] }>(
        '/api/content/pages/faq',
      )
      return body.groups.find(({ name }) => name === 'Pedido e pagamento')!.questions.map(({ id }) => id)
    }
    expect(await shown()).not.toContain('voces-embrulham-para-presente')
    await getButton(page, 'Publicar').click()
    await confirm('Publicar')
    await page.getByText('A loja mostra exatamente este rascunho.').waitFor()
    await eventually(async () => (await shown()).slice(-2)).toEqual([
      'voces-embrulham-para-presente',
      'meu-cupom-nao-funcionou',
    ])
    await page
      .getByRole('button', { name: /^Restaurar a versão/ })
      .last()
      .click()
    await confirm('Restaurar')
    await page.getByText('O rascunho salvo é diferente do que a loja mostra.').waitFor()
    await getButton(page, 'Publicar').click()
    await confirm('Publicar')
    await eventually(async () => (await shown()).length).toBe(7)

    await navigateInApp(page, '/admin/content/nova')
    await page.getByRole('heading', { level: 1, name: 'Nova página' }).waitFor()
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Guia de cuidados')
    await eventually(() => page.getByLabel('Endereço').inputValue()).toBe('guia-de-cuidados')
    await page.getByRole('textbox', { name: 'Texto da página' }).fill('Água fria, do avesso, sem amaciante.')
    await getButton(page, 'Criar página').click()
    await link('Guia de cuidados').click()
    await getButton(page, 'Criar link de prévia').click()
    const preview = await link('Abrir a prévia').getAttribute('href')
    const visitor = await open(preview!)
    await visitor.getByText('Prévia de um rascunho: só quem tem este link vê.').waitFor()
    await visitor.getByText('Água fria, do avesso, sem amaciante.').waitFor()
    await inspectPage(visitor, 'a draft that somebody was sent', darkModes)
    await getButton(page, 'Publicar').click()
    await confirm('Publicar')
    await page.getByText(/^No ar desde/).waitFor()
    await navigateInApp(visitor, '/paginas/guia-de-cuidados')
    await visitor.getByRole('heading', { level: 1, name: 'Guia de cuidados' }).waitFor()
    await getButton(page, 'Tirar do ar').click()
    await confirm('Tirar do ar')
    await page.getByText('Ninguém vê esta página ainda.').waitFor()
    await eventually(async () => (await callApi('/api/content/pages/guia-de-cuidados')).status).toBe(404)
  })

  test('[RT-30] [AD-19] a message is assigned and answered by email; business data shown on every page is edited', async () => {
    const email = `lia-${Date.now()}@exemplo.com.br`
    const text = 'O conjunto Buriti vem com forro?'
    const said = { name: 'Lia Prado', email, subject: 'product', text }
    expect((await callApi('/api/leads/messages', { body: said })).status).toBe(201)
    const page = await open('/admin/clientes?aba=mensagens&busca=Buriti', { as: demoAccounts.admin })
    await page.getByText(text).first().waitFor()
    await inspectPage(page, 'messages', lightModes)
    await page.getByText('Lia Prado').first().click()
    await getButton(page, 'Assumir').click()
    await getButton(page, 'Devolver à fila').waitFor()
    await inspectPage(page, 'a message', darkModes)
    await page.getByLabel('Resposta').fill('Vem sim, Lia: forro duplo no top.')
    await getButton(page, 'Enviar resposta').click()
    await page.getByText('Resposta enviada por e-mail.', { exact: true }).waitFor()
    expect((await findEmail(email, 'Resposta à sua mensagem')).text).toContain('forro duplo no top')
    await navigateInApp(page, '/admin/configuracoes')
    await page.getByLabel('CNPJ').waitFor()
    await inspectPage(page, 'what the shop says of itself')
    await page.getByRole('searchbox', { name: 'Buscar configuração' }).fill('carrinho')
    await page.getByRole('link', { name: 'E-mails' }).click()
    await page.getByLabel('Horas até o lembrete').waitFor()
    await inspectPage(page, 'what the shop reminds of', darkModes)
  })
})
