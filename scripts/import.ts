// npm run import -- FILE.csv: imports the products of a Shopify or Nuvemshop export.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { InvalidFileError, openProductFile, type ProductFile } from '#domain/product-files'
import { type ImportedProduct, importProducts, type ImportReport } from '#domain/imports'
import { mediaJobs } from '#domain/media'
import { makeSystemCtx } from '#platform/http/http'
import { withShop } from '#server/start/command'
import { printError, printProgress } from '#server/start/console-output'
import { importTexts as texts } from '#texts/commands/import'

type Wish = { path: string; stock: boolean; publish: boolean; dryRun: boolean }

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Milliseconds between two lines of progress. */
const every = 2_000

// A reader such as `head` may close the pipe; the import goes on.
process.stdout.on('error', () => {})

const wish = readArguments()
if (wish) await run(wish)

function readArguments(): Wish | undefined {
  try {
    const options = {
      estoque: { type: 'boolean', default: false },
      publicar: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) return void say(texts.usage)
    const [path, surplus] = positionals
    if (!path) return refuse(texts.fileMissing, texts.fileMissingWayOn)
    if (surplus) return refuse(texts.argumentUnknown(surplus), texts.argumentUnknownWayOn)
    return { path, stock: values.estoque, publish: values.publicar, dryRun: values['dry-run'] }
  } catch {
    const unknown = process.argv.slice(2).find((argument) => argument.startsWith('-'))
    return refuse(texts.argumentUnknown(unknown ?? ''), texts.argumentUnknownWayOn)
  }
}

async function run({ path, stock, publish, dryRun }: Wish): Promise<void> {
  const file = await read(path)
  if (!file) return
  printProgress(texts.reading(path, file.format.name, file.products))
  await withShop(
    async () => {
      const tell = teller(file.products, dryRun)
      const report = await importProducts(makeSystemCtx('import'), file, {
        stock,
        publish,
        dryRun,
        onProduct: tell,
      })
      sum(report, dryRun)
      if (report.refused > 0) process.exitCode = 1
    },
    { queues: dryRun ? [] : mediaJobs },
  )
}

/** Resolves the path from the folder of the command, since npm changes to the package folder. */
async function read(path: string): Promise<ProductFile | undefined> {
  try {
    return await openProductFile(resolve(process.env.INIT_CWD ?? '', path))
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error
    const [what, wayOn] = texts.files[error.code](error.data)
    return refuse(texts.fileProblem(path, what), wayOn)
  }
}

function teller(products: number, dryRun: boolean): (product: ImportedProduct) => void {
  let last = Date.now()
  let done = 0
  return ({ row, handle, outcome, fields, problems }) => {
    for (const { row: at, column, code, data } of problems)
      say(`✗ ${texts.problem(at, column, texts.problems[code](data))}`)
    if (dryRun && outcome === 'changed') say(`~ ${texts.changed(row, handle, fields)}`)
    done += 1
    if (Date.now() - last < every) return
    last = Date.now()
    printProgress(texts.progress(done, products))
  }
}

function sum(report: ImportReport, dryRun: boolean): void {
  say('')
  for (const [key, word] of Object.entries(dryRun ? texts.forecast : texts.summary))
    say(`  ${String(report[key as keyof ImportReport]).padStart(6)}  ${word}`)
  say('')
  if (dryRun) say(texts.forecastNote)
  else if (report.waitingPictures > 0) say(texts.waitingNote)
  if (report.refused > 0) say(texts.refusedNote)
}

function refuse(sentence: string, wayOn: string): undefined {
  printError(sentence, wayOn)
  process.exitCode = 1
}
