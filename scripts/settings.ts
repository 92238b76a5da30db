// npm run settings: prints a group of settings as JSON, or saves one from a file.
import { readFile } from 'node:fs/promises'
import type { ZodError } from 'zod'
import { printError } from '#server/start/console-output'
import { settingsCommand as texts } from '#texts/commands/settings-command'

/** Groups without a screen; the sign-in settings contain encrypted secrets and have an API of their own. */
const open = ['pricing', 'shipping', 'payments', 'security', 'products'] as const
type Open = (typeof open)[number]

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function run(name: string, from: string | undefined): Promise<void> {
  const group = open.find((each) => each === name)
  if (!group) return fail(texts.unknown(name))
  const value = from === undefined ? undefined : await read(from)
  if (from !== undefined && value === undefined) return fail(texts.unreadable(from))
  const { withShop } = await import('#server/start/command')
  await withShop(() => (value === undefined ? show(group) : save(group, value)))
}

/** Reads a JSON file; undefined if it does not exist. */
const read = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown
  } catch {
    return undefined
  }
}

async function show(group: Open): Promise<void> {
  const { readSettings } = await import('#domain/settings')
  say(JSON.stringify(await readSettings(group), null, 2))
}

async function save(group: Open, value: unknown): Promise<void> {
  const { settingsGroups, saveSettings } = await import('#domain/settings')
  const parsed = settingsGroups[group].safeParse(value)
  if (!parsed.success) return fail(texts.refused, problemsIn(parsed.error))
  const [{ transaction }, { makeSystemCtx }] = await Promise.all([
    import('#platform/postgres/database'),
    import('#platform/http/http'),
  ])
  await transaction((tx) => saveSettings(tx, makeSystemCtx('npm run settings'), group, parsed.data))
  say(texts.saved(group))
}

const problemsIn = ({ issues }: ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')

function fail(what: string, wayOn: string = texts.wayOn): void {
  printError(what, wayOn)
  process.exitCode = 2
}

const [wanted = '', file] = process.argv.slice(2)
if (wanted === '' || wanted === '--help' || wanted === '-h') say(texts.usage(open))
else await run(wanted, file)
