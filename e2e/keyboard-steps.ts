import type { ElementHandle, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Returns whether an element has the focus. Takes a handle, since locating by role computes the names of the whole
 * page.
 */
const hasFocus = (target: ElementHandle<Element>): Promise<boolean> =>
  target.evaluate((element) => {
    if (!element.isConnected) throw new Error('drawn anew')
    return element === element.ownerDocument.activeElement
  })

/** Presses Tab until one of the elements of `find` has the focus. */
async function tabUntil(
  page: Page,
  find: () => Promise<ElementHandle<Element>[]>,
  name: string,
): Promise<void> {
  let targets = await find()
  for (let presses = 0; presses < 120; presses++) {
    const found = await Promise.all(targets.map(hasFocus)).catch(async () => {
      targets = await find()
      return Promise.all(targets.map(hasFocus))
    })
    if (found.includes(true)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`120 times Tab did not lead to ${name}`)
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await tabUntil(page, async () => [(await target.elementHandle())! as ElementHandle<Element>], `${target}`)
}

/** Focuses it by Tab and presses Enter. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Focuses it by Tab and types. */
export async function typeByKeyboard(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Focuses a radio group by Tab and selects an option by arrow keys. */
export async function pickByKeyboard(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const radios = group.getByRole('radio', { disabled: false })
  await radios.first().waitFor()
  await tabUntil(page, () => radios.elementHandles() as Promise<ElementHandle<Element>[]>, `${group}`)
  const count = await radios.count()
  for (let steps = 0; steps <= count && !(await wanted.isChecked()); steps++)
    await page.keyboard.press('ArrowRight')
  expect(await wanted.isChecked()).toBe(true)
}
