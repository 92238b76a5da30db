import { setImmediate } from 'node:timers/promises'
import { cardTag, listTag, popularTag, soldTag, wordsTag } from '#context/catalog/rules.ts'
import { redirectsTag } from '#domain/redirects'
import { dropHere } from '#platform/cache'
import { log } from '#platform/log'
import { everyRevision, rowsOf } from './index-rows.ts'
import type { IndexStore } from './index-store.ts'
import { learn, learnNames } from './learn.ts'

/** So many changed cards are read before the next answer; of more the answers come from the index as it is. */
const mostAwaited = 200
/** So many cards are taken in at once: some 10 ms at 100,000 products in which nothing else is answered. */
const batch = 125
/** What sold is counted so long after it did, in milliseconds: what stands first then need not be worked out by every order. */
const soldAfter = 1_500

const idIn = (tag: string, prefix: string) => (tag.startsWith(prefix) ? tag.slice(prefix.length) : undefined)

/** A store that follows the cards: what it hears has changed is read again, in batches. */
export class Follower {
  readonly store: IndexStore
  readonly #changed = new Set<string>()
  readonly #sold = new Set<string>()
  #namesChanged = false
  /** nobody knows what changed: each card's revision is looked at */
  #isLost = false
  #reading: Promise<void> | undefined
  #draining: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  /** how many cards were taken in since it was last asked to forget this */
  unsaved = 0

  constructor(store: IndexStore) {
    this.store = store
  }

  hear(tags: readonly string[]): void {
    if (tags.includes(wordsTag) || tags.includes(redirectsTag)) this.#namesChanged = true
    for (const tag of tags) {
      const changed = idIn(tag, cardTag(''))
      if (changed) this.#changed.add(changed)
      const sold = idIn(tag, soldTag(''))
      if (sold) this.#sold.add(sold)
    }
    if (this.#sold.size > 0) this.#timer ??= setTimeout(() => this.#countSold(), soldAfter).unref()
  }

  #countSold(): void {
    this.#timer = undefined
    for (const id of this.#sold) this.#changed.add(id)
    this.#sold.clear()
    this.#beside(this.drain(), popularTag)
  }

  /** Changes may have gone unheard. */
  lose(): void {
    this.#isLost = true
    this.followSoon()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  get #waits(): boolean {
    return this.#isLost || this.#namesChanged || this.#changed.size > 0
  }

  /** Resolves once the few changes that were heard of before are in; many, or unknown ones, are not waited for. */
  async caughtUp(): Promise<void> {
    if (!this.#waits && !this.#reading) return
    if (this.#isLost || this.#changed.size > mostAwaited || this.#draining) return this.followSoon()
    // What is being read may have begun before the last change.
    await this.#reading
    if (this.#waits) await this.#readSome(mostAwaited)
  }

  /** Reads everything that changed, beside the answers. */
  followSoon(): void {
    this.#draining ??= this.#beside(this.drain(), listTag).finally(() => (this.#draining = undefined))
  }

  /** What was kept of answers that did not wait for this is let go. */
  async #beside(reading: Promise<void>, tag: string): Promise<void> {
    try {
      await reading
      dropHere([tag])
    } catch (error) {
      log.warn({ error: String(error) }, 'search index')
    }
  }

  /** Reads until nothing is left to read. */
  async drain(): Promise<void> {
    for (; this.#waits || this.#reading; await setImmediate()) await this.#readSome()
  }

  /** Does something while no change is taken in; answers come from the index as it is meanwhile. */
  async still(work: () => Promise<void>): Promise<void> {
    await this.#draining
    const reading = this.#reading
    const doing = (async () => {
      await reading?.catch(() => {})
      await work()
    })()
    this.#draining = doing
      .catch(() => {})
      .finally(() => {
        this.#draining = undefined
        if (this.#waits) this.followSoon()
      })
    await doing
  }

  #readSome(most = batch): Promise<void> {
    return (this.#reading ??= this.#read(most).finally(() => (this.#reading = undefined)))
  }

  async #read(most: number): Promise<void> {
    const { index, answers } = this.store
    if (this.#isLost) return this.#compare()
    if (this.#namesChanged) {
      this.#namesChanged = false
      await this.#orAgain(
        () => learnNames(this.store),
        () => (this.#namesChanged = true),
      )
      answers.clear()
    }
    const ids = [...this.#changed].slice(0, most)
    if (ids.length === 0) return
    for (const id of ids) this.#changed.delete(id)
    const again = () => ids.forEach((id) => this.#changed.add(id))
    const found = await this.#orAgain(async () => {
      const rows = await rowsOf(ids)
      await learn(this.store, rows)
      return rows
    }, again)
    const here = new Set(found.map(({ id }) => id))
    index.put(
      found,
      ids.filter((id) => !here.has(id)),
    )
    this.unsaved += ids.length
    answers.clear()
  }

  /** What differs from the cards counts as changed. */
  async #compare(): Promise<void> {
    this.#isLost = false
    const revisions = await this.#orAgain(everyRevision, () => (this.#isLost = true))
    for (const id of this.store.index.differences(revisions)) this.#changed.add(id)
    this.#namesChanged = true
  }

  async #orAgain<T>(read: () => Promise<T>, again: () => void): Promise<T> {
    try {
      return await read()
    } catch (error) {
      again()
      throw error
    }
  }
}
