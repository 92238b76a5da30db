import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint'
import { byHand, strayWrites } from './staff-writes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/domain'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && existsSync(`${root}/${path}`))
const sources = files.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))

/** What each context's staff write, by the names of the endpoints. */
async function staffWrites(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const path of files.filter((each) => each.endsWith('/contract.ts'))) {
    const { endpoints = {} } = (await import(`${root}/${path}`)) as { endpoints?: Record<string, Endpoint> }
    found[path.split('/')[2]!] = Object.entries(endpoints).flatMap(([name, { screen, method }]) =>
      screen && method !== 'GET' ? [name] : [],
    )
  }
  return found
}

describe('what staff write', () => {
  test('is permitted and audited by staffCommand alone', () => {
    expect(byHand(sources)).toEqual([])
  })

  test('goes through a staff command, endpoint by endpoint', async () => {
    const writes = await staffWrites()
    expect(Object.values(writes).flat().length).toBeGreaterThan(15)
    // That somebody is here is heard and forgotten: nothing of the shop changes.
    expect(strayWrites(sources, writes)).toEqual(['desk.here'])
  })
})

describe('each way around it is seen', () => {
  const audit = "import { perform, staffCommand } from '#domain/audit'\n"
  const door = "export { perform, staffCommand } from './staff-command.ts'\n"
  const gifts = (commands: string, handler: string) => [
    { path: 'src/domain/audit/index.ts', text: door },
    { path: 'src/domain/gifts/commands.ts', text: audit + commands },
    {
      path: 'src/domain/gifts/http.ts',
      text: `import { keep, save } from './commands.ts'\nmount(api, endpoints.save, ${handler})`,
    },
  ]
  const writes = { gifts: ['save'] }
  const command = 'export const save = staffCommand({ save: () => insert() })\n'

  test.each([
    "import { type Actor, permit } from '#shared/permissions'",
    "import { recordAudit } from '#domain/audit'",
    "import { type Call, recordSaved } from '#domain/audit'",
  ])('by hand: %s', (text) => {
    expect(byHand([{ path: 'src/domain/gifts/commands.ts', text }])).toHaveLength(1)
    expect(byHand([{ path: 'src/domain/audit/commands.ts', text }])).toEqual([])
  })

  test.each([
    ['a handler that writes by itself', command, '({ body }) => database().insert(gifts).values(body)'],
    ['a command that is none', 'export const save = (tx) => tx.insert(gifts)\n', '() => save(tx)'],
    ['a command of that name elsewhere', command, '({ body }) => other.save.insert(body)'],
  ])('%s', (_, commands, handler) => {
    expect(strayWrites(gifts(commands, handler), writes)).toEqual(['gifts.save'])
  })

  test('an endpoint that nobody mounts', () => {
    expect(strayWrites(gifts(command, '').slice(0, 2), writes)).toEqual(['gifts.save'])
  })

  test.each([
    ['the command itself', command, '({ ctx, body }) => perform(save, ctx, body)'],
    [
      'a function around it',
      `${command}export async function keep(ctx) {\n  await perform(save, ctx)\n}\n`,
      '({ ctx }) => keep(ctx)',
    ],
  ])('and %s is no way around', (_, commands, handler) => {
    expect(strayWrites(gifts(commands, handler), writes)).toEqual([])
  })
})
