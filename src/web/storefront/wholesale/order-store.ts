import type { CutQuantity } from '#contract/cart'
import type { GridPiece } from '#contract/wholesale'
import type { OrderLine } from './order-lines.ts'
import type { Edit } from './sections.ts'

/** Maximum pieces of a variant, as the cart allows for companies. */
const mostPieces = 999

/** Cell that got fewer pieces than asked for. */
export type Cut = { piece: GridPiece; wanted: number; quantity: number }

type Change = { session: object | undefined; before: Map<string, number> }

/**
 * Quantities of an order while it is edited: cells read theirs, edits are cut to the stock and can be undone, and
 * changed ones wait until they are saved.
 */
export class OrderStore {
  #pieces = new Map<string, GridPiece>()
  #quantities = new Map<string, number>()
  #wanted = new Map<string, number>()
  #history: Change[] = []
  #unsaved = new Set<string>()
  #listeners = new Set<() => void>()
  #version = 0
  #isLoaded = false

  // Arrow functions, because React calls them without the object.
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  version = (): number => this.#version
  /** Returns whether the saved cart was taken over. */
  isLoaded = (): boolean => this.#isLoaded

  quantity(id: string): number {
    return this.#quantities.get(id) ?? 0
  }
  /** Returns what was asked for in a cell that was cut; undefined for others. */
  wanted(id: string): number | undefined {
    return this.#wanted.get(id)
  }
  piece(id: string): GridPiece | undefined {
    return this.#pieces.get(id)
  }
  lines(): OrderLine[] {
    return [...this.#quantities].flatMap(([id, quantity]) => {
      const piece = this.#pieces.get(id)
      return piece ? [{ piece, quantity }] : []
    })
  }
  /** Returns the ids of cells with a quantity. */
  filled(): string[] {
    return [...this.#quantities.keys()]
  }

  /** Adds pieces that were loaded. Edits of unknown pieces are ignored. */
  learn(loaded: readonly GridPiece[]): void {
    for (const piece of loaded) this.#pieces.set(piece.id, piece)
    this.#publish()
  }
  /** Takes over the quantities of the saved cart, without history. Cuts what exceeds the stock. */
  load(saved: readonly Edit[]): Cut[] {
    for (const { variantId, quantity } of saved) this.#put(variantId, quantity)
    const cuts = this.#apply(saved)
    this.#isLoaded = true
    this.#publish()
    return cuts
  }
  /** Writes cells. Edits of one `session` (typing in one cell) are one step of the history. Returns the cuts. */
  write(edits: readonly Edit[], session?: object): Cut[] {
    const last = this.#history.at(-1)
    const change =
      session && last?.session === session ? last : { session, before: new Map<string, number>() }
    for (const { variantId } of edits)
      if (!change.before.has(variantId)) change.before.set(variantId, this.quantity(variantId))
    const cuts = this.#apply(edits)
    if (change !== last) this.#history.push(change)
    this.#publish()
    return cuts
  }
  /** Takes the last step back, or that of a session only. Returns the changed cells. */
  undo(session?: object): string[] {
    const last = this.#history.at(-1)
    if (!last || (session && last.session !== session)) return []
    this.#history.pop()
    const edits = [...last.before].map(([variantId, quantity]) => ({ variantId, quantity }))
    this.#apply(edits)
    this.#publish()
    return edits.map(({ variantId }) => variantId)
  }

  hasUnsaved(): boolean {
    return this.#unsaved.size > 0
  }
  /** Returns the changed cells for saving, at most `most`. */
  takeUnsaved(most: number): Edit[] {
    const taken = [...this.#unsaved].slice(0, most)
    for (const id of taken) this.#unsaved.delete(id)
    return taken.map((variantId) => ({ variantId, quantity: this.quantity(variantId) }))
  }
  /** Marks cells as not saved again, after a failure. */
  putBack(edits: readonly Edit[]): void {
    for (const { variantId } of edits) this.#unsaved.add(variantId)
  }
  /** Takes over what the server cut, unless the cell was changed meanwhile. Returns these cuts. */
  settle(cut: readonly CutQuantity[]): Cut[] {
    const cuts = cut.flatMap(({ variantId, wanted, quantity, reason }) => {
      const piece = this.#pieces.get(variantId)
      if (!piece || this.#unsaved.has(variantId)) return []
      if (reason === 'stock' || reason === 'gone')
        this.#pieces.set(variantId, { ...piece, available: quantity })
      this.#put(variantId, quantity)
      this.#wanted.set(variantId, wanted)
      return [{ piece, wanted, quantity }]
    })
    if (cuts.length > 0) this.#publish()
    return cuts
  }

  #publish(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
  #put(id: string, quantity: number): void {
    if (quantity === 0) this.#quantities.delete(id)
    else this.#quantities.set(id, quantity)
  }
  /** Writes edits cut to the stock; returns the cuts. */
  #apply(edits: readonly Edit[]): Cut[] {
    return edits.flatMap(({ variantId, quantity: asked }) => {
      const piece = this.#pieces.get(variantId)
      if (!piece) return []
      const quantity = Math.min(asked, piece.available, mostPieces)
      if (quantity !== this.quantity(variantId)) this.#unsaved.add(variantId)
      this.#put(variantId, quantity)
      if (quantity === asked) this.#wanted.delete(variantId)
      else this.#wanted.set(variantId, asked)
      return quantity === asked ? [] : [{ piece, wanted: asked, quantity }]
    })
  }
}
