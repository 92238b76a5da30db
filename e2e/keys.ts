import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`120 times Tab did not lead to ${target.toString()}`)
}

/** Goes there by Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes there by Tab and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Into the group of radio buttons, then by arrows to the one that is wanted. */
export async function pick(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const radios = group.getByRole('radio', { disabled: false })
  await radios.first().waitFor()
  const inside = async () =>
    (await Promise.all((await radios.all()).map(hasFocus))).some((focused) => focused)
  for (let presses = 0; !(await inside()); presses++) {
    if (presses > 120) throw new Error(`120 times Tab did not lead to ${group.toString()}`)
    await page.keyboard.press('Tab')
  }
  const count = await radios.count()
  for (let steps = 0; steps <= count && !(await wanted.isChecked()); steps++)
    await page.keyboard.press('ArrowRight')
  expect(await wanted.isChecked()).toBe(true)
}
