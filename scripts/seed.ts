import { parseArgs } from 'node:util'
import { AppStartError } from '#platform/config/start-error'
import { reportFailure } from '#server/start/command-errors'
import { readEnvironment } from '#server/start/environment'
import { seedTexts } from '#texts/commands/seed'

/**
 * `npm run seed`: the demo shop. `-- --products N`: N more generated products. `-- --orders N`: N demo orders. `--
 * --pictures`: images that are not rendered yet.
 */
const options = {
  products: { type: 'string', default: '0' },
  orders: { type: 'string', default: '0' },
  pictures: { type: 'boolean', default: false },
} as const

function read() {
  try {
    const { products, orders, pictures } = parseArgs({ options }).values
    if (![products, orders].every((count) => /^\d{1,7}$/.test(count))) return undefined
    return { products: Number(products), orders: Number(orders), pictures }
  } catch {
    return undefined
  }
}

/** Returns whether the shop is the demo: no real shop gets demo data. */
function isDemo(): boolean {
  try {
    if (readEnvironment('production').demo) return true
    throw new AppStartError(seedTexts.onlyTheDemo, seedTexts.onlyTheDemoWayOn)
  } catch (error) {
    reportFailure(error)
    return false
  }
}

const say = (line: string) => console.info(line)

// The shop that started this process holds the IPC channel: it closes even when the shop is killed with -9.
const leave = () => process.kill(process.pid, 'SIGTERM')

async function seed({ products, orders, pictures }: NonNullable<ReturnType<typeof read>>): Promise<void> {
  if (process.connected) process.on('disconnect', leave)
  const { withShop } = await import('#server/start/command')
  const { renderMissingImages, addDemoProducts, createDemoOrders, seedOnce } =
    await import('#server/seed/seed')
  await withShop(async (config) => {
    await seedOnce(config, say)
    if (products > 0) await addDemoProducts(products, say)
    if (orders > 0) await createDemoOrders(orders, config, say)
    if (pictures) await renderMissingImages()
    say('A loja de demonstração está pronta.')
  })
  process.off('disconnect', leave)
  if (process.connected) process.disconnect()
}

const asked = read()
// Arguments and demo mode are checked first, since loading the shop takes seconds.
if (asked) {
  if (isDemo()) await seed(asked)
  else if (process.connected) process.disconnect()
} else {
  process.exitCode = 2
  console.error(
    'Use: npm run seed, npm run seed -- --products 10000, npm run seed -- --orders 2500, npm run seed -- --pictures',
  )
}
