// npm run secrets: checks whether secrets.json matches the fingerprints in the database; --accept makes the database
// accept it.
import { parseArgs } from 'node:util'
import type { Secrets } from '#platform/config/secrets'
import { printError } from '#server/start/console-output'
import { secretTexts as texts } from '#texts/commands/secrets'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const wish = readArguments()
if (wish) {
  const { withShop } = await import('#server/start/command')
  await withShop((_, secrets) => run(wish, secrets), { secrets: 'unchecked' })
}

function readArguments(): { accept: boolean } | undefined {
  try {
    const options = {
      accept: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    } as const
    const { help, accept } = parseArgs({ options }).values
    return help ? void say(texts.usage) : { accept }
  } catch {
    const unknown = process.argv.slice(2).find((argument) => !/^--(?:accept|help)$|^-h$/.test(argument))
    printError(texts.argumentUnknown(unknown ?? ''), texts.argumentUnknownWayOn)
    process.exitCode = 2
  }
}

async function run({ accept }: { accept: boolean }, secrets: Secrets): Promise<void> {
  const { database, transaction } = await import('#platform/postgres/database')
  const { removeUndecryptable } = await import('#domain/identity')
  const { findMismatchedSecrets, replaceSecrets } = await import('#server/start/secret-fingerprints')
  const foreign = await findMismatchedSecrets(database(), secrets)
  if (foreign.length === 0) return say(texts.same)
  if (accept) {
    await transaction(async (tx) => {
      if (foreign.includes('auth')) await removeUndecryptable(tx)
      await replaceSecrets(tx, secrets)
    })
  } else process.exitCode = 1
  say(accept ? texts.accepted : texts.different)
  for (const name of foreign) say(`- ${texts.lost[name]}`)
  say(accept ? texts.copyOn : texts.wayOn)
}
