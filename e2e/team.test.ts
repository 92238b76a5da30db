import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Member } from '#contract/team'
import {
  axe,
  byNight,
  eventually,
  everyLook,
  goWithin,
  inspect,
  looks,
  phone,
  show,
  useBrowser,
  visitAgain,
} from './browser.ts'
import { anAccount, demo, somebody } from './people.ts'
import { button, useDatabase } from './shopper.ts'

const browser = useBrowser()
const sql = useDatabase()

// All journeys come from one address, which may try only a few times in a row.
beforeEach(() => sql('delete from auth_rate_limits'))

const openAs = (as: { email: string }, path: string): Promise<Page> => browser.open(path, { as })

/** Somebody of the team with an account of their own. */
async function aColleague(flags: Member['flags'] = [], role: Member['role'] = 'admin') {
  const account = await anAccount('Rita Colega')
  const [record] = await sql<{ id: string }>(
    `insert into admin_users (user_id, role) select id, $2 from profiles where email = $1 returning id`,
    [account.email, role],
  )
  const { id } = record!
  await sql('insert into admin_permissions (admin_user_id) values ($1)', [id])
  for (const each of flags)
    await sql(`update admin_permissions set ${each} = true where admin_user_id = $1`, [id])
  return { ...account, id }
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const flag = (page: Page, name: string) => page.getByRole('checkbox', { name })

describe('the team', () => {
  test('[RT-32] somebody is invited, given permissions, loses them and leaves', async () => {
    const invited = somebody('Nova Colega')
    const page = await openAs(demo.admin, '/admin/equipe')
    await heading(page, 'Equipe').waitFor()
    await page.getByRole('link', { name: 'Adicionar pessoa' }).click()
    await page.waitForURL('**/admin/equipe/novo')
    await button(page, 'Adicionar à equipe').click()
    browser.allow(/status of 422/)
    await page.getByText('Digite um e-mail válido').waitFor()
    await page.getByLabel('E-mail').fill(invited.email)
    await page.getByLabel('Nome').fill(invited.name)
    await flag(page, 'Avaliações').check()
    await button(page, 'Adicionar à equipe').click()
    await page.waitForURL('**/admin/equipe')
    await toast(page, `Convite enviado para ${invited.email}.`).waitFor()

    await page.getByRole('row').filter({ hasText: invited.email }).getByRole('link').click()
    await heading(page, invited.name).waitFor()
    expect(await flag(page, 'Avaliações').isChecked()).toBe(true)
    await flag(page, 'Pedidos e vendas').check()
    await button(page, 'Salvar').click()
    await toast(page, 'Permissões atualizadas com sucesso!').waitFor()

    const question = page.getByRole('dialog')
    await button(page, 'Remover permissões').click()
    await question.getByRole('button', { name: 'Remover permissões' }).click()
    await toast(page, 'Permissões removidas com sucesso!').waitFor()
    await eventually(() => flag(page, 'Avaliações').isChecked()).toBe(false)

    await button(page, 'Tirar da equipe').click()
    await question.getByRole('button', { name: 'Tirar da equipe' }).click()
    await page.waitForURL('**/admin/equipe')
    await eventually(() => page.getByText(invited.email).count()).toBe(0)
    const trail = await sql(
      "select action from audit_logs where entity_type = 'admin' and entity_name = $1 order by at, id",
      [invited.email],
    )
    expect(trail).toEqual(['CREATE', 'UPDATE', 'UPDATE', 'DELETE'].map((action) => ({ action })))
  })

  test('[ST-03] with the keyboard alone, on a desktop and on a phone, in both themes; what an admin is given or loses shows in their open page', async () => {
    const colleague = await aColleague()
    const theirs = await openAs(colleague, '/admin')
    await heading(theirs, 'Início').waitFor()
    const orders = theirs.getByRole('navigation').getByRole('link', { name: 'Pedidos' })
    expect(await orders.count()).toBe(0)
    const page = await openAs(demo.admin, '/admin/equipe')
    await page.getByRole('row').filter({ hasText: colleague.email }).getByRole('link').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, 'Rita Colega').waitFor()
    await flag(page, 'Pedidos e vendas').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await toast(page, 'Permissões atualizadas com sucesso!').waitFor()
    await orders.waitFor()
    await orders.click()
    await heading(theirs, 'Pedidos').waitFor()
    // What their page asks in the moment before it hears of it is refused.
    browser.allow(/status of 403/)
    await flag(page, 'Acesso à área da equipe').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await theirs.getByText('Acesso limitado').waitFor()
    await eventually(() => orders.count()).toBe(0)

    await button(page, 'Tirar da equipe').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    if (everyLook) await inspect(page, 'a question')
    // the first Escape may be the toast's
    await eventually(async () => {
      await page.keyboard.press('Escape')
      return page.getByRole('dialog').count()
    }).toBe(0)
    for (const [path, name, seen] of [
      ['/admin/equipe', 'Equipe', byNight],
      ['/admin/equipe/novo', 'Adicionar à equipe', everyLook ? looks : []],
      [`/admin/equipe/editar/${colleague.id}`, 'Rita Colega', looks],
    ] as const) {
      await goWithin(page, path)
      await heading(page, name).waitFor()
      for (const look of looks) {
        await show(page, look)
        if (seen.includes(look)) expect(await axe(page), `${path}, ${look.name}`).toEqual([])
        await eventually(() => sideways(page)).toBe(0)
      }
    }
  })
})

/** How far the page, or its content, goes beyond the window. */
const sideways = (page: Page) =>
  page.evaluate(`Math.max(...[document.documentElement, document.querySelector('main')].map(
    (each) => each.scrollWidth - each.clientWidth))`)

// Those that are not built yet stand behind one route: a few of them speak for all. Each has another heading than the one before it, so
// that the page has turned once it stands there.
const screens: Record<string, string> = {
  '/pedidos/00000000-0000-4000-8000-000000000000': 'Pedidos',
  '': 'Início',
  '/produtos': 'Produtos',
  '/dashboard': 'Início',
  '/pedidos': 'Pedidos',
  '/clientes': 'Mensagens',
  '/equipe': 'Equipe',
  '/equipe/novo': 'Adicionar à equipe',
  '/equipe/editar/00000000-0000-4000-8000-000000000000': 'Equipe',
  '/content': 'Páginas',
  '/configuracoes': 'Configurações',
}

/** What may be asked of the shop by somebody outside the team. */
const ownCalls = /^\/api\/(team\/me|identity\/events|auth\/get-session|settings|cart|favorites)(\/|$)/

describe('somebody outside the team', () => {
  test('[RT-46] [RO-02] [RT-45] sees each screen itself, empty, with nothing that works, is denied users and audit, and makes no call for staff', async () => {
    const asked: string[] = []
    const page = await openAs(demo.customer, '/admin')
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const [path, name] of Object.entries(screens)) {
      await goWithin(page, `/admin${path}`)
      await heading(page, name).waitFor()
      await page.getByText('Acesso limitado').waitFor()
      const working = page.locator('main fieldset :is(button, input, select, textarea):enabled')
      expect(await working.count(), path).toBe(0)
      expect(await page.locator('main fieldset a[href*="/novo"]').count(), path).toBe(0)
    }
    const denied = page.getByRole('heading', { name: 'Acesso negado' }).first()
    for (const path of ['/admin/usuarios', '/admin/auditoria']) {
      await goWithin(page, path)
      await denied.waitFor()
      await button(page, 'Voltar').waitFor()
      await goWithin(page, '/admin/equipe')
      await heading(page, 'Equipe').waitFor()
    }
    await page.getByRole('columnheader', { name: 'Permissões' }).waitFor()
    expect(await page.getByRole('row').count()).toBe(1)
    expect(await axe(page)).toEqual([])
    await page.setViewportSize(phone)
    await eventually(() => sideways(page)).toBe(0)
    expect(asked.filter((path) => path.startsWith('/api/') && !ownCalls.test(path))).toEqual([])
    browser.allow(/status of 404.*auditoria\/1/)
    await visitAgain(page, '/admin/auditoria/1')
    await denied.waitFor()
    await button(page, 'Voltar').click()
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'))
    for (const path of ['/api/team/people', '/api/audit', '/api/team/members'])
      expect((await page.request.get(inject('shopUrl') + path)).status()).toBe(403)
  })
})
