import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/http/endpoint'
import {
  findManualPermits,
  writesWithoutCommand,
  findUnauditedEngineCalls,
  findUncommandedEngineCalls,
  findUncommandedWrites,
} from './staff-writes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/domain'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && existsSync(`${root}/${path}`))
const sources = files.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))

/** Returns the staff writes of each context, by endpoint name. */
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

type AuthEndpoint = Pick<Endpoint, 'screen' | 'method'> & { path: string }

/** Returns the staff writes of the sign-in engine, as `POST /path`. */
async function engineWrites(): Promise<string[]> {
  const path = `${root}/src/domain/identity/endpoints/endpoints.ts`
  const { authEndpoints } = (await import(path)) as { authEndpoints: readonly AuthEndpoint[] }
  return authEndpoints.flatMap(({ screen, method, path: below }) =>
    screen && method !== 'GET' ? [`${method} ${below}`] : [],
  )
}

describe('staff writes', () => {
  test('are authorized only by their endpoint and audited only by staffCommand', () => {
    expect(findManualPermits(sources)).toEqual([])
  })

  test('all run a staff command, endpoint by endpoint', async () => {
    const [writes, calls] = [await staffWrites(), await engineWrites()]
    expect(Object.values(writes).flat().length).toBeGreaterThan(15)
    expect([
      ...findUncommandedWrites(sources, writes),
      ...findUncommandedEngineCalls(sources, calls),
    ]).toEqual(Object.keys(writesWithoutCommand))
    expect(findUnauditedEngineCalls(sources, calls)).toEqual([])
  })
})

describe('detects every way around it', () => {
  const audit = "import { runCommand, staffCommand } from '#domain/audit'\n"
  const door = "export { runCommand, staffCommand } from './staff-command.ts'\n"
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
    "import { type Actor, hasPermission } from '#shared/auth/permissions'",
    "import { type Ctx, requireScreen } from '#platform/http/http'",
    "export const save = staffCommand({ screen: 'produtos' })",
    'export const read = (ctx: Ctx) => list(ctx as StaffContext)',
    'export const read = (ctx: { ip: string }) => list(ctx as unknown as StaffContext)',
    "import { recordAudit } from '#domain/audit'",
    "import { type CommandCall, recordSaved } from '#domain/audit'",
  ])('a manual check or audit: %s', (text) => {
    expect(findManualPermits([{ path: 'src/domain/gifts/commands.ts', text }])).toHaveLength(1)
    expect(findManualPermits([{ path: 'src/domain/audit/commands.ts', text }])).toEqual([])
  })

  test('accepts the permission of an endpoint', () => {
    const text = "export const endpoints = defineEndpoints({ save: { screen: 'produtos' } })"
    expect(findManualPermits([{ path: 'src/domain/gifts/contract.ts', text }])).toEqual([])
    expect(findManualPermits([{ path: 'src/domain/gifts/contract-lists.ts', text }])).toEqual([])
  })

  test.each([
    [
      'a handler that writes without a command',
      command,
      '({ body }) => database().insert(gifts).values(body)',
    ],
    [
      'a function that is not a staff command',
      'export const save = (tx) => tx.insert(gifts)\n',
      '() => save(tx)',
    ],
    ['another function with the name of the command', command, '({ body }) => other.save.insert(body)'],
  ])('%s', (_, commands, handler) => {
    expect(findUncommandedWrites(gifts(commands, handler), writes)).toEqual(['gifts.save'])
  })

  test.each([
    ["after: audited('CREATE')", [], ['POST /gifts']],
    ['after: forgotten()', ['POST /gifts'], ['POST /gifts']],
    ['before: ({ ctx }) => runCommand(save, ctx)', [], []],
  ])('a call of the sign-in engine: %s', (hook, silent, stray) => {
    const endpoints = {
      path: 'src/domain/identity/endpoints/gifts.ts',
      text: `import { auditAuthCall } from '#context/identity/better-auth/audit.ts'\nimport { save } from '#domain/gifts'\nconst audited = (action) => ({ ctx }) => auditAuthCall(ctx, { action })\nconst forgotten = () => () => {}\nexport const gifts = [\n  {\n    method: 'POST',\n    path: '/gifts',\n    ${hook},\n  },\n]\n`,
    }
    const project = [
      ...gifts(command, ''),
      endpoints,
      { path: 'src/domain/gifts/index.ts', text: "export { save } from './commands.ts'\n" },
    ]
    expect(findUnauditedEngineCalls(project, ['POST /gifts'])).toEqual(silent)
    expect(findUncommandedEngineCalls(project, ['POST /gifts'])).toEqual(stray)
  })

  test('an endpoint that is not mounted', () => {
    expect(findUncommandedWrites(gifts(command, '').slice(0, 2), writes)).toEqual(['gifts.save'])
  })

  test.each([
    ['the command itself', command, '({ ctx, body }) => runCommand(save, ctx, body)'],
    [
      'a function that wraps it',
      `${command}export async function keep(ctx) {\n  await runCommand(save, ctx)\n}\n`,
      '({ ctx }) => keep(ctx)',
    ],
  ])('accepts %s', (_, commands, handler) => {
    expect(findUncommandedWrites(gifts(commands, handler), writes)).toEqual([])
  })
})
