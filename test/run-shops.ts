import { inject } from 'vitest'
import type { RunShop } from './served-shop.ts'

// The first who asks has them opened; until then they take nothing from the tests that know no browser.
const answer = await fetch(inject('shopsOpener'))
if (!answer.ok) throw new Error(await answer.text())

/** The shops of this run: the one of `shopUrl`, and another for what the first must not know. */
export const { firstShop, secondShop } = (await answer.json()) as {
  firstShop: RunShop
  secondShop: RunShop
}
