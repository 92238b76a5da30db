// npm run backup [-- --to FILE]: writes a backup of database, files and secrets, also while the store runs.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BackupFile } from '#platform/backup/write-backup'
import { makePrivateFolder } from '#platform/config/private-files'
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
  const { passphraseFile, readPassphrase } = await import('#platform/backup/passphrase')
  await withShop(
    async ({ dataDir, backupPassphrase }) => {
      const isNewKey = backupPassphrase === undefined && readPassphrase(passphraseFile(dataDir)) === undefined
      const made = await (to ? writeTo(resolve(process.env.INIT_CWD ?? '', to)) : addToList())
      if (!made) return
      if (isNewKey) printProgress(texts.keyCreated(passphraseFile(dataDir)))
      const { tables, files } = made.manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      say(texts.done(made.file, `${(made.bytes / 1024 ** 2).toFixed(1).replace('.', ',')} MB`))
      say(texts.content(tables.length, rows, files.count))
      if (files.vanished > 0) say(texts.vanished(files.vanished))
    },
    { secrets: 'unchecked', migrations: 'unapplied' },
  )
}

type Made = BackupFile & { file: string }

async function writeTo(file: string): Promise<Made | undefined> {
  const { backupPlace } = await import('#domain/backups')
  const { writeBackup } = await import('#platform/backup/write-backup')
  if (existsSync(file)) return refuse(texts.exists(file), texts.existsWayOn)
  makePrivateFolder(dirname(file))
  return { ...(await writeBackup(file, backupPlace().readSource())), file }
}

/** Makes a backup that the store lists and deletes in time. A store of an older version has no list. */
async function addToList(): Promise<Made | undefined> {
  const { addBackup, backupPlace, canListBackups, makeBackup, makeBackupName } =
    await import('#domain/backups')
  const { database } = await import('#platform/postgres/database')
  const now = new Date()
  const file = join(backupPlace().folder, makeBackupName(now))
  if (!(await canListBackups(database()))) return writeTo(file)
  const id = await addBackup(database(), { trigger: 'command', destination: 'disk' }, now)
  const made = await makeBackup(id)
  return made && { ...made, file }
}

function refuse(sentence: string, wayOn: string): undefined {
  printError(sentence, wayOn)
  process.exitCode = 1
}
