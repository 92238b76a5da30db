import { setImmediate } from 'node:timers/promises'
import { cardTag, catalogTag, popularityTag, soldTag, vocabularyTag } from '#context/catalog/rules.ts'
import { redirectsTag } from '#domain/redirects'
import { invalidateLocally } from '#platform/cache/cache'
import { log } from '#platform/config/log'
import { readRevisions, readRowsById } from './index-rows.ts'
import type { IndexStore } from './index-store.ts'
import { addWords, reloadNames } from './update-vocabulary.ts'

/** Maximum number of changed cards that a request waits for. With more, it is answered from the current index. */
const mostAwaited = 200
/** Cards per batch; at 100,000 products a batch blocks the event loop for about 10 ms. */
const batch = 125
/** Milliseconds to debounce sales, so that not every order re-sorts by popularity. */
const soldAfter = 1_500

const idIn = (tag: string, prefix: string) => (tag.startsWith(prefix) ? tag.slice(prefix.length) : undefined)

/** Keeps the index up to date: re-reads changed cards in batches after cache tags are dropped. */
export class IndexUpdater {
  readonly store: IndexStore
  readonly #changed = new Set<string>()
  readonly #sold = new Set<string>()
  #namesChanged = false
  /** Changes may have been missed, so all revisions are compared. */
  #isLost = false
  #reading: Promise<void> | undefined
  #draining: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  /** Number of cards updated since the last snapshot. */
  unsaved = 0

  constructor(store: IndexStore) {
    this.store = store
  }

  onTagsDropped(tags: readonly string[]): void {
    if (tags.includes(vocabularyTag) || tags.includes(redirectsTag)) this.#namesChanged = true
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
    this.#beside(this.drain(), popularityTag)
  }

  /** Marks the index as stale, after a lost connection for example. */
  markStale(): void {
    this.#isLost = true
    this.scheduleUpdate()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  get #waits(): boolean {
    return this.#isLost || this.#namesChanged || this.#changed.size > 0
  }

  /** Waits until the few changes known now are applied. Does not wait for many or unknown changes. */
  async waitForChanges(): Promise<void> {
    if (!this.#waits && !this.#reading) return
    if (this.#isLost || this.#changed.size > mostAwaited || this.#draining) return this.scheduleUpdate()
    // The current read may have started before the last change.
    await this.#reading
    if (this.#waits) await this.#readSome(mostAwaited)
  }

  /** Applies all changes in the background. */
  scheduleUpdate(): void {
    this.#draining ??= this.#beside(this.drain(), catalogTag).finally(() => (this.#draining = undefined))
  }

  /** Invalidates cached results that did not wait for these changes. */
  async #beside(reading: Promise<void>, tag: string): Promise<void> {
    try {
      await reading
      invalidateLocally([tag])
    } catch (error) {
      log.warn({ error: String(error) }, 'search index')
    }
  }

  /** Applies changes until none are left. */
  async drain(): Promise<void> {
    for (; this.#waits || this.#reading; await setImmediate()) await this.#readSome()
  }

  /** Runs `work` while updates are paused. Searches are answered from the current index meanwhile. */
  async pauseUpdates(work: () => Promise<void>): Promise<void> {
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
        if (this.#waits) this.scheduleUpdate()
      })
    await doing
  }

  #readSome(most = batch): Promise<void> {
    return (this.#reading ??= this.#read(most).finally(() => (this.#reading = undefined)))
  }

  async #read(most: number): Promise<void> {
    const { index, results } = this.store
    if (this.#isLost) return this.#compare()
    if (this.#namesChanged) {
      this.#namesChanged = false
      await this.#orAgain(
        () => reloadNames(this.store),
        () => (this.#namesChanged = true),
      )
      results.clear()
    }
    const ids = [...this.#changed].slice(0, most)
    if (ids.length === 0) return
    for (const id of ids) this.#changed.delete(id)
    const again = () => ids.forEach((id) => this.#changed.add(id))
    const found = await this.#orAgain(async () => {
      const rows = await readRowsById(ids)
      await addWords(this.store, rows)
      return rows
    }, again)
    const here = new Set(found.map(({ id }) => id))
    index.put(
      found,
      ids.filter((id) => !here.has(id)),
    )
    this.unsaved += ids.length
    results.clear()
  }

  /** Compares index and cards and marks the differences as changed. */
  async #compare(): Promise<void> {
    this.#isLost = false
    const revisions = await this.#orAgain(readRevisions, () => (this.#isLost = true))
    for (const id of this.store.index.findDifferences(revisions)) this.#changed.add(id)
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
