import { inject } from 'vitest'
import type { ServedShopInfo } from './served-shops-setup.ts'

// The first caller opens the shops; until then they use no resources of tests without a browser.
const answer = await fetch(inject('shopsOpener'))
if (!answer.ok) throw new Error(await answer.text())

/** Shops of this run: the one at `shopUrl`, and a second one for tests that would disturb the first. */
export const { firstShop, secondShop } = (await answer.json()) as {
  firstShop: ServedShopInfo
  secondShop: ServedShopInfo
}
