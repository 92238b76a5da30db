import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Member } from '#contract/team'
import { axe, eventually, goWithin, looks, phone, show, useBrowser, visitAgain } from './browser.ts'
import { anAccount, demo, elsewhere, enrol, somebody, totpOf } from './people.ts'
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
const fail = (route: Route) => route.fulfill({ status: 500, json: { code: 'server.unexpected' } })

describe('the team', () => {
  test('[RT-32] [ER-03] [ER-04] somebody is invited, given permissions, loses them and leaves; a change that fails says so, and nothing is lost', async () => {
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
    await page.route('**/permissions', fail)
    browser.allow(/status of 500/)
    await flag(page, 'Pedidos e vendas').check()
    await button(page, 'Salvar').click()
    await toast(page, 'Erro ao atualizar permissões').waitFor()
    expect(await flag(page, 'Pedidos e vendas').isChecked()).toBe(true)
    await page.unroute('**/permissions')
    await button(page, 'Salvar').click()
    await toast(page, 'Permissões atualizadas com sucesso!').waitFor()

    const question = page.getByRole('dialog')
    await page.route('**/permissions', fail)
    await button(page, 'Remover permissões').click()
    await question.getByRole('button', { name: 'Remover permissões' }).click()
    await toast(page, 'Erro ao remover permissões').waitFor()
    await page.unroute('**/permissions')
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

  test('two people at one member: both versions are shown field by field, and nothing is lost', async () => {
    const colleague = await aColleague(['can_manage_reviews'])
    const path = `/admin/equipe/editar/${colleague.id}`
    const page = await openAs(demo.admin, path)
    await page.getByLabel('Nome').fill('Rita por Marina')
    const byAna = await page.request.fetch(`/api/team/members/${colleague.id}`, {
      method: 'PATCH',
      data: { name: 'Rita por Ana', isActive: false },
      headers: { origin: inject('shopUrl') },
    })
    expect(byAna.ok()).toBe(true)
    browser.allow(/status of 409/)
    await button(page, 'Salvar').click()
    const question = page.getByRole('dialog', { name: /salvou enquanto você editava/ })
    await question.getByRole('radio', { name: 'Nome, Você, agora: Rita por Marina' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await question.waitFor({ state: 'detached' })
    await heading(page, 'Rita por Marina').waitFor()
    const active = page.getByRole('checkbox', { name: 'Acesso à área da equipe' })
    await eventually(() => active.isChecked()).toBe(false)
    const [kept] = await sql<{ is_active: boolean }>('select is_active from admin_users where id = $1', [
      colleague.id,
    ])
    expect(kept).toEqual({ is_active: false })
  })

  test('[RO-06] an admin gives only what they have, and cannot touch a superadmin or themselves', async () => {
    const manager = await aColleague(['can_manage_admins', 'can_manage_orders'])
    const page = await openAs(manager, '/admin/equipe/novo')
    expect(await flag(page, 'Pedidos e vendas').isEnabled()).toBe(true)
    expect(await flag(page, 'Avaliações').isEnabled()).toBe(false)
    expect(await page.getByRole('radio', { name: 'Superadmin' }).isEnabled()).toBe(false)
    await goWithin(page, `/admin/equipe/editar/${manager.id}`)
    await page.getByText('Este é o seu acesso.').waitFor()
    expect(await button(page, 'Salvar').count()).toBe(0)
    await goWithin(page, '/admin/equipe')
    await page.getByRole('row').filter({ hasText: demo.admin.email }).getByRole('link').click()
    await page.getByText('Só um superadmin pode mexer').waitFor()
    expect(await button(page, 'Salvar').count()).toBe(0)
  })

  test('with the keyboard alone, on a desk and on a phone, in both themes', async () => {
    const colleague = await aColleague()
    const page = await openAs(demo.admin, '/admin/equipe')
    await page.getByRole('row').filter({ hasText: colleague.email }).getByRole('link').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, 'Rita Colega').waitFor()
    await flag(page, 'Clientes').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await toast(page, 'Permissões atualizadas com sucesso!').waitFor()
    await button(page, 'Tirar da equipe').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await axe(page)).toEqual([])
    // the first Escape may be the toast's
    await eventually(async () => {
      await page.keyboard.press('Escape')
      return page.getByRole('dialog').count()
    }).toBe(0)
    for (const [path, name] of [
      ['/admin/equipe', 'Equipe'],
      ['/admin/equipe/novo', 'Adicionar à equipe'],
      [`/admin/equipe/editar/${colleague.id}`, 'Rita Colega'],
    ] as const) {
      await goWithin(page, path)
      await heading(page, name).waitFor()
      for (const look of looks) {
        await show(page, look)
        expect(await axe(page), `${path}, ${look.name}`).toEqual([])
        expect(await sideways(page), `${path}, ${look.name}`).toBe(0)
      }
    }
  })
})

/** How far the page, or its content, goes beyond the window. */
const sideways = (page: Page) =>
  page.evaluate(`Math.max(...[document.documentElement, document.querySelector('main')].map(
    (each) => each.scrollWidth - each.clientWidth))`)

describe('who may come in', () => {
  test('[SH-02] [SH-03] [RO-05] first who it is, then what they may do, and nothing before; rights that cannot be read are none', async () => {
    let letMe = () => {}
    let letRights = () => {}
    const page = await browser.open('/admin/equipe', {
      as: demo.admin,
      before: async (fresh) => {
        await fresh.route('**/api/team/me', async (route) => {
          await new Promise<void>((resolve) => (letMe = resolve))
          await route.continue()
        })
        await fresh.route('**/api/team/me/rights', async (route) => {
          await new Promise<void>((resolve) => (letRights = resolve))
          await route.continue()
        })
      },
    })
    await page.getByText('Verificando autenticação...').waitFor()
    await eventually(() => {
      letMe()
      return page.getByText('Verificando permissões...').count()
    }).toBe(1)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await eventually(() => {
      letRights()
      return heading(page, 'Equipe').count()
    }).toBe(1)

    await page.unrouteAll()
    browser.allow(/status of 500/)
    await page.route('**/api/team/me/rights', fail)
    await visitAgain(page, '/admin/equipe')
    await page.getByText('Não conseguimos verificar suas permissões.').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByText(demo.admin.email).count()).toBe(0)
    await page.unroute('**/api/team/me/rights')
    await button(page, 'Tentar de novo').click()
    await heading(page, 'Equipe').waitFor()
  })

  test('[ST-03] what an admin is given or loses shows in their open page', async () => {
    const colleague = await aColleague()
    const theirs = await openAs(colleague, '/admin')
    await heading(theirs, 'Início').waitFor()
    const orders = theirs.getByRole('navigation').getByRole('link', { name: 'Pedidos' })
    expect(await orders.count()).toBe(0)
    const page = await openAs(demo.admin, `/admin/equipe/editar/${colleague.id}`)
    await flag(page, 'Pedidos e vendas').check()
    await button(page, 'Salvar').click()
    await orders.waitFor()
    await orders.click()
    await heading(theirs, 'Pedidos').waitFor()
    // What their page asks in the moment before it hears of it is refused.
    browser.allow(/status of 403/)
    await page.getByRole('checkbox', { name: 'Acesso à área da equipe' }).uncheck()
    await button(page, 'Salvar').click()
    await theirs.getByText('Acesso limitado').waitFor()
    await eventually(() => orders.count()).toBe(0)
  })

  test('who has a second factor shows it before any screen', async () => {
    const colleague = await aColleague(['can_manage_orders'])
    const before = await openAs(colleague, '/admin/pedidos')
    await heading(before, 'Pedidos').waitFor()
    const { totpURI } = await enrol(await elsewhere(colleague), colleague.password)
    await visitAgain(before, '/admin/pedidos')
    await heading(before, 'Segundo fator').waitFor()
    expect(await before.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).count()).toBe(0)
    expect(await axe(before)).toEqual([])
    // The code makes the session another one: what was asked with the one before comes too late.
    browser.allow(/status of 401 .*team\/me\/rights/)
    await before.getByLabel('Código', { exact: false }).first().fill(totpOf(totpURI, 1))
    await before.keyboard.press('Enter')
    await heading(before, 'Pedidos').waitFor()
  })
})

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
    for (const path of ['/admin/usuarios', '/admin/usuarios/1', '/admin/auditoria']) {
      await visitAgain(page, path)
      await denied.waitFor()
      await button(page, 'Voltar').waitFor()
    }
    await visitAgain(page, '/admin/equipe')
    await page.getByRole('columnheader', { name: 'Permissões' }).waitFor()
    expect(await page.getByRole('row').count()).toBe(1)
    expect(await axe(page)).toEqual([])
    await page.setViewportSize(phone)
    expect(await sideways(page)).toBe(0)
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
