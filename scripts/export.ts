// npm run export -- --formato shopify|nuvemshop|dao [--saida FILE.csv]: writes the shop's products into a CSV.
// npm run export -- --tudo FILE.tar.gz: writes everything of the shop into one archive.
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type FormatName, formatNames } from '#contract/product-files'
import { exportEverything, exportProducts } from '#domain/exports'
import { makeSystemCtx } from '#platform/http/http'
import { withShop } from '#server/start/command'
import { printError, printProgress } from '#server/start/console-output'
import { exportTexts as texts } from '#texts/commands/export'

type Wish = { format: FormatName; path: string | undefined } | { everything: string }

const wish = readArguments()
if (wish) await run(wish)

function readArguments(): Wish | undefined {
  try {
    const options = {
      formato: { type: 'string' },
      saida: { type: 'string' },
      tudo: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const
    const { values } = parseArgs({ options })
    if (values.help) return void process.stdout.write(`${texts.usage}\n`)
    if (values.tudo) return { everything: values.tudo }
    if (!values.formato) return refuse(texts.formatMissing, texts.formatWayOn)
    const format = formatNames.find((name) => name === values.formato)
    if (!format) return refuse(texts.formatUnknown(values.formato), texts.formatWayOn)
    return { format, path: values.saida }
  } catch {
    const unknown = process.argv.slice(2).find((argument) => !/^--(?:formato|saida|tudo)\b/.test(argument))
    return refuse(texts.argumentUnknown(unknown ?? ''), texts.argumentUnknownWayOn)
  }
}

async function run(wanted: Wish): Promise<void> {
  await withShop(
    async ({ siteUrl }) => {
      const ctx = makeSystemCtx('export')
      if ('everything' in wanted)
        return writeWhole(await exportEverything(ctx), wanted.everything, texts.allDone)
      const { format, path } = wanted
      const products = Readable.from(exportProducts(ctx, { format, siteUrl }))
      await (path ? writeWhole(products, path, texts.done) : say(products))
    },
    { secrets: 'unchecked' },
  )
}

/** Writes to stdout; a reader such as `head` may close the pipe. */
async function say(products: Readable): Promise<void> {
  try {
    await pipeline(products, process.stdout, { end: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}

/** Writes to a temporary file first, so that an interrupted export leaves no partial file. */
async function writeWhole(content: Readable, path: string, tell: (path: string) => string): Promise<void> {
  const file = resolve(process.env.INIT_CWD ?? '', path)
  const draft = `${file}.part`
  try {
    await pipeline(content, createWriteStream(draft))
    await rename(draft, file)
    printProgress(tell(path))
  } catch (error) {
    await rm(draft, { force: true })
    if (!('syscall' in (error as Error))) throw error
    refuse(texts.notWritten(path), texts.notWrittenWayOn)
  }
}

function refuse(sentence: string, wayOn: string): undefined {
  printError(sentence, wayOn)
  process.exitCode = 1
}
