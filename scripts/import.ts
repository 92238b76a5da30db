// npm run import -- FILE.csv: brings the products of a Shopify export into the shop.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  FileRefused,
  importProducts,
  type ImportReport,
  openProductFile,
  type ProductFile,
} from '#domain/feeds'
import { mediaJobs } from '#domain/media'
import { systemCtx } from '#platform/http'
import { withShop } from '#server/command'
import { complain, progress } from '#server/welcome'
import { importTexts as texts } from '#texts/import'

type Wish = { path: string; stock: boolean }

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Milliseconds between two lines of progress. */
const every = 2_000

const wish = readArguments()
if (wish) await run(wish)

function readArguments(): Wish | undefined {
  try {
    const options = { estoque: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return void say(texts.usage)
    const [path, surplus] = positionals
    if (!path) return refuse(texts.fileMissing, texts.fileMissingWayOn)
    if (surplus) return refuse(texts.argumentUnknown(surplus), texts.argumentUnknownWayOn)
    return { path, stock: values.estoque ?? false }
  } catch {
    const unknown = process.argv.slice(2).find((argument) => argument.startsWith('-'))
    return refuse(texts.argumentUnknown(unknown ?? ''), texts.argumentUnknownWayOn)
  }
}

async function run({ path, stock }: Wish): Promise<void> {
  const file = await read(path)
  if (!file) return
  progress(texts.reading(path, file.products))
  await withShop(
    async () => {
      const report = await importProducts(systemCtx('import'), file, {
        stock,
        onProgress: teller(file.products),
      })
      tell(report)
      if (report.refused > 0) process.exitCode = 1
    },
    { queues: mediaJobs },
  )
}

/** npm moves into the shop's folder; a path means what it meant where the command was typed. */
async function read(path: string): Promise<ProductFile | undefined> {
  try {
    return await openProductFile(resolve(process.env.INIT_CWD ?? '', path))
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const [what, wayOn] = texts.files[error.code](error.data)
    return refuse(texts.fileProblem(path, what), wayOn)
  }
}

function teller(products: number): (done: number) => void {
  let last = Date.now()
  return (done) => {
    if (Date.now() - last < every) return
    last = Date.now()
    progress(texts.progress(done, products))
  }
}

function tell(report: ImportReport): void {
  for (const { row, column, code, data } of report.problems)
    say(`✗ ${texts.problem(row, column, texts.problems[code](data))}`)
  say('')
  for (const [key, word] of Object.entries(texts.summary))
    say(`  ${String(report[key as keyof typeof texts.summary]).padStart(6)}  ${word}`)
  say('')
  if (report.waitingPictures > 0) say(texts.waitingNote)
  if (report.refused > 0) say(texts.refusedNote)
}

function refuse(sentence: string, wayOn: string): undefined {
  complain(sentence, wayOn)
  process.exitCode = 1
}
