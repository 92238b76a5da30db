import { seedOnce } from '#server/seed'
import { withShop } from '#server/command'

await withShop(async (config) => {
  await seedOnce(config, (line) => console.info(line))
  console.info('A loja de demonstração está pronta.')
})
