import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#domain/settings'
import { clearAllCaches } from '#platform/cache/cache'
import { runCommand } from '#test/run-command'
import { useShop } from '#test/shop'
import { settingsCommand as texts } from '#texts/commands/settings-command'

// Each call starts a process that loads the shop.

useShop()
const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = (...args: string[]) => runCommand('settings.ts', folder, args)
function file(value: unknown): string {
  const path = join(folder, 'group.json')
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

test('prints a group as JSON, and saves an edited one', async () => {
  const shown = await command('shipping')
  const before = await readSettings('shipping')
  expect([shown.code, JSON.parse(shown.output)]).toEqual([0, before])
  const saved = await command('shipping', file({ ...before, freeAbove: 12_345 }))
  expect(saved).toEqual({ code: 0, output: `${texts.saved('shipping')}\n` })
  clearAllCaches()
  expect(await readSettings('shipping')).toEqual({ ...before, freeAbove: 12_345 })
})

test.each([
  ['an invalid value', 'pricing', { pixPercentOff: 51 }, 'pixPercentOff'],
  ['invalid JSON', 'pricing', 'pix: 5', 'group.json'],
  ['a group with its own screen', 'business', {}, texts.unknown('business')],
])('refuses %s and saves nothing', async (_, group, value, said) => {
  const before = await readSettings('pricing')
  const { code, output } = await command(group, file(value))
  expect([code, output]).toEqual([2, expect.stringContaining(said)])
  clearAllCaches()
  expect(await readSettings('pricing')).toEqual(before)
})
