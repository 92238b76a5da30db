import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Member } from '#contract/team'
import {
  findAxeViolations,
  eventually,
  navigateInApp,
  viewModes,
  setViewMode,
  readDownload,
  useBrowser,
} from './browser.ts'
import { createAccount, demoAccounts, openOtherBrowser, post } from './accounts.ts'
import { getButton, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

/** Creates a staff account that the admin has just added and banned. */
async function aChange(): Promise<{ email: string; id: string }> {
  const { email } = await createAccount('Nina Auditada')
  const admin = await openOtherBrowser(demoAccounts.admin)
  const answer = await post(admin, '/api/team/members', { email, role: 'admin', flags: [] })
  const { id } = (await answer.json()) as Member
  await admin.request.fetch(`/api/team/members/${id}`, {
    method: 'PATCH',
    data: { isActive: false },
    headers: { origin: inject('shopUrl') },
  })
  return { email, id }
}

const rows = (page: Page) => page.locator('[data-row]')

test('[RT-42] [AD-35] the audit log filters by URL, exports a file, and shows values before and after', async () => {
  const { email, id } = await aChange()
  const page = await browser.open('/admin/auditoria', { as: demoAccounts.admin })
  await page.getByRole('heading', { level: 1, name: 'Auditoria' }).waitFor()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await getButton(page, 'Filtrar').click()
  await filters.getByLabel('Quem', { exact: true }).fill(demoAccounts.admin.email)
  await filters.getByLabel('O quê').selectOption('Equipe')
  await filters.getByLabel('Conteúdo').fill(email)
  await getButton(page, 'Aplicar').click()
  await eventually(() => rows(page).count()).toBe(2)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    quem: demoAccounts.admin.email,
    entidade: 'admin',
    texto: email,
  })
  await page.reload()
  await eventually(() => rows(page).count()).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^auditoria-[\d-]{10}\.csv$/)
  expect((await readDownload(file)).split('\r\n').filter((line) => line.includes(email))).toHaveLength(2)
  await getButton(page, 'Filtrar').click()
  await filters.getByLabel('Ação').selectOption('Mudou')
  await getButton(page, 'Aplicar').click()
  await eventually(() => rows(page).count()).toBe(1)
  await rows(page).first().click()
  const change = page.locator('dl', { hasText: 'Acesso à equipe' }).first()
  await change.locator('del', { hasText: 'sim' }).waitFor()
  await change.locator('ins', { hasText: 'não' }).waitFor()
  await page.getByRole('link', { name: 'Ver o histórico deste registro' }).click()
  await page.waitForURL(`**/admin/auditoria?id=${id}`)
  await eventually(() => rows(page).count()).toBe(2)
  await page.getByRole('link', { name: `Tirar o filtro Registro: ${id}` }).click()
  await eventually(() => rows(page).count()).toBeGreaterThan(2)
  await navigateInApp(page, '/admin/auditoria?de=2000-01-01&ate=2000-01-02')
  await page.getByText('Nenhum resultado com estes 2 filtros.').waitFor()
  await page.getByRole('link', { name: 'Tirar “1 de jan. de 2000”' }).waitFor()
})

test('older rows load on the next page, and nothing is cut off on a phone', async () => {
  await sql(
    "insert into audit_logs (actor, action, entity_type, entity_name, before, after) select 'lote', 'UPDATE', 'product', repeat('comprido', 12), jsonb_build_object('name', repeat('a', 300)), '{}' from generate_series(1, 60)",
  )
  const page = await browser.open('/admin/auditoria?quem=lote', { as: demoAccounts.admin })
  // The table is virtualized; aria-rowcount has the total including the header.
  const count = () => page.getByRole('table').getAttribute('aria-rowcount')
  await eventually(count).toBe('51')
  await page.getByRole('link', { name: 'Mais antigos' }).click()
  await eventually(count).toBe('11')
  await page.getByRole('link', { name: 'Do começo' }).click()
  await eventually(count).toBe('51')
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('del').waitFor()
  for (const look of viewModes) {
    await setViewMode(page, look)
    // On a desktop the details are beside the list, elsewhere in a sheet.
    await page.locator(look.viewport.width < 1200 ? '[role=dialog]' : 'aside[aria-labelledby]').waitFor()
    expect(await findAxeViolations(page), look.name).toEqual([])
    const beyond = await page.evaluate(`Math.max(...[...document.querySelectorAll('main, main > div')].map(
      (each) => each.scrollWidth - each.clientWidth))`)
    expect(beyond, look.name).toBe(0)
  }
})
