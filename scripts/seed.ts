import { parseArgs } from 'node:util'
import type { Config } from '#platform/config'
import { AppStartError } from '#platform/start-error'
import { seedTexts } from '#texts/seed'

/**
 * `npm run seed`: the demo shop. `-- --products N`: N more products behind it. `-- --orders N`: a past of N orders.
 * `-- --pictures`: what is not drawn yet.
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

/** What is made up comes into no real shop. */
function onlyTheDemo({ demo }: Config): void {
  if (!demo) throw new AppStartError(seedTexts.onlyTheDemo, seedTexts.onlyTheDemoWayOn)
}

const say = (line: string) => console.info(line)
const asked = read()

// The shop that has this done holds the other end: it closes even when that one is killed with -9.
const leave = () => process.kill(process.pid, 'SIGTERM')

if (asked) {
  if (process.connected) process.on('disconnect', leave)
  // Loading the shop takes seconds: whoever mistyped is told before.
  const { withShop } = await import('#server/command')
  const { developPictures, growDemo, makePast, seedOnce } = await import('#server/seed')
  await withShop(
    async (config) => {
      await seedOnce(config, say)
      if (asked.products > 0) await growDemo(asked.products, say)
      if (asked.orders > 0) await makePast(asked.orders, config, say)
      if (asked.pictures) await developPictures()
      say('A loja de demonstração está pronta.')
    },
    { only: onlyTheDemo },
  )
  process.off('disconnect', leave)
  if (process.connected) process.disconnect()
} else {
  process.exitCode = 2
  console.error(
    'Use: npm run seed, npm run seed -- --products 10000, npm run seed -- --orders 2500, npm run seed -- --pictures',
  )
}
