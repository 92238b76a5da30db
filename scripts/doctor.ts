// npm run doctor: checks the consistency of the data, and lists what is missing before the shop may sell; --repair
// rebuilds stock levels first.
import { parseArgs } from 'node:util'
import { printError } from '#server/start/console-output'
import type { SetupItem } from '#contract/settings'
import { doctorTexts as texts } from '#texts/commands/doctor'
import { setup as setupTexts } from '#texts/admin/setup'

type Wish = { repair: boolean; json: boolean }

const say = (line: string) => void process.stdout.write(`${line}\n`)

// A reader such as `head` may close the pipe.
process.stdout.on('error', () => {})

const wish = readArguments()
// Arguments are checked first, since loading the shop takes seconds.
if (wish) await (await import('#server/start/command')).withShop(() => run(wish), { secrets: 'unchecked' })

function readArguments(): Wish | undefined {
  try {
    const options = {
      repair: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    } as const
    const { help, ...asked } = parseArgs({ options }).values
    return help ? void say(texts.usage) : asked
  } catch {
    const unknown = process.argv.slice(2).find((argument) => !/^--(?:repair|json|help)$|^-h$/.test(argument))
    printError(texts.argumentUnknown(unknown ?? ''), texts.argumentUnknownWayOn)
    process.exitCode = 2
  }
}

async function run({ repair, json }: Wish): Promise<void> {
  const { checkCount, runChecks } = await import('#server/doctor/run-checks')
  const { readSetup } = await import('#domain/settings')
  const { rebuildStockLevels } = await import('#server/doctor/rebuild-levels')
  const repaired = repair ? await rebuildStockLevels() : []
  const differences = await runChecks()
  const setup = await readSetup()
  if (differences.length > 0) process.exitCode = 1
  if (json)
    return say(JSON.stringify({ clean: differences.length === 0, differences, repaired, setup }, null, 2))
  for (const level of repaired) say(texts.repaired(level))
  if (repair && repaired.length === 0) say(texts.nothingToRepair)
  for (const { sentence } of differences) say(`✗ ${sentence}`)
  say(differences.length === 0 ? texts.clean(checkCount) : texts.found(differences.length))
  if (setup.length > 0) say(`\n${setupTexts.doctor(setup.length)}`)
  for (const item of setup) say(`· ${setupTexts.items[item].text}: ${placeOf(item)}`)
}

function placeOf(item: SetupItem): string {
  const { place } = setupTexts.items[item]
  return place.path ?? place.how
}
