// npm run restore -- FILE [--replace]: restores a backup into an empty database and folder, and compares everything.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printError, printProgress } from '#server/start/console-output'
import { restoreTexts as texts } from '#texts/commands/restore'

type Wish = { file: string; replace: boolean; key: string | undefined; secrets: boolean; files: boolean }

const say = (line: string) => void process.stdout.write(`${line}\n`)
const at = (path: string) => resolve(process.env.INIT_CWD ?? '', path)

const wish = readArguments()
if (wish) await run(wish)

function readArguments(): Wish | undefined {
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      key: { type: 'string' },
      'without-secrets': { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return void say(texts.usage)
    const [file] = positionals
    if (file === undefined || positionals.length > 1) return refuse(texts.fileMissing, texts.fileMissingWayOn)
    const { replace, key, files } = values
    return { file: at(file), replace, key, secrets: !values['without-secrets'], files }
  } catch {
    const known = /^--(?:replace|key|without-secrets|files|help)\b/
    const unknown = process.argv
      .slice(2)
      .find((argument) => argument.startsWith('-') && !known.test(argument))
    return refuse(texts.argumentUnknown(unknown ?? ''), texts.argumentUnknownWayOn)
  }
}

async function run({ file, replace, key, secrets, files }: Wish): Promise<void> {
  const { readEnvironment } = await import('#server/start/environment')
  const { reportFailure } = await import('#server/start/command-errors')
  const { toDatabaseError } = await import('#server/start/start-errors')
  const { passphraseFile, readPassphrase } = await import('#platform/backup/passphrase')
  const { restoreBackup } = await import('#server/backup/restore-backup')
  try {
    const config = readEnvironment('production')
    const kept = () => config.backupPassphrase ?? readPassphrase(passphraseFile(config.dataDir))
    const passphrase = secrets ? (key === undefined ? kept() : readPassphrase(at(key))) : undefined
    if (secrets && passphrase === undefined) return refuse(texts.keyMissing, texts.keyMissingWayOn)
    const { tables, files: stored } = await restoreBackup({ file, replace, passphrase }, config, {
      say: printProgress,
      onTable: ({ schema, name, rows, sha256, isConverted }) => {
        const table = `${schema}.${name}`
        say(isConverted ? texts.converted(table, rows) : texts.table(table, rows, sha256))
      },
      onFile: (sum) => void (files && say(texts.file(sum.key, sum.sha256))),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(texts.done(tables.length, rows, stored.count))
    if (!secrets) say(texts.withoutSecrets)
    say(texts.next)
  } catch (error) {
    reportFailure(toDatabaseError(error))
  }
}

function refuse(sentence: string, wayOn: string): undefined {
  printError(sentence, wayOn)
  process.exitCode = 1
}
