// npm run backup [-- --to FILE]: writes a backup of database, files and secrets, also while the store runs.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printError, printProgress } from '#server/start/console-output'
import { backupTexts as texts } from '#texts/commands/backup'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const wish = readArguments()
if (wish) await run(wish.to)

function readArguments(): { to: string | undefined } | undefined {
  try {
    const options = { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    const { help, to } = parseArgs({ options }).values
    return help ? void say(texts.usage) : { to }
  } catch {
    const unknown = process.argv.slice(2).find((argument) => !/^--(?:to|help)\b|^-h$/.test(argument))
    return refuse(texts.argumentUnknown(unknown ?? ''), texts.argumentUnknownWayOn)
  }
}

async function run(to: string | undefined): Promise<void> {
  const { withShop } = await import('#server/start/command')
  const { backupFolder, makeBackup, makeBackupName } = await import('#server/backup/make-backup')
  const { passphraseFile } = await import('#platform/backup/passphrase')
  await withShop(
    async (config) => {
      const file = to
        ? resolve(process.env.INIT_CWD ?? '', to)
        : join(backupFolder(config.dataDir), makeBackupName())
      if (existsSync(file)) return refuse(texts.exists(file), texts.existsWayOn)
      const { manifest, bytes, isNewKey } = await makeBackup(config, file)
      if (isNewKey) printProgress(texts.keyCreated(passphraseFile(config.dataDir)))
      const { tables, files } = manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      say(texts.done(file, `${(bytes / 1024 ** 2).toFixed(1).replace('.', ',')} MB`))
      say(texts.content(tables.length, rows, files.count))
      if (files.vanished > 0) say(texts.vanished(files.vanished))
    },
    { secrets: 'unchecked', migrations: 'unapplied' },
  )
}

function refuse(sentence: string, wayOn: string): undefined {
  printError(sentence, wayOn)
  process.exitCode = 1
}
