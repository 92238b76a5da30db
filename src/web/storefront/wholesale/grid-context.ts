import { createContext, use } from 'react'
import type { OrderStore } from './order-store.ts'
import type { Direction, GridRow } from './sections.ts'

/** Actions of the grid that a cell causes. */
export type GridActions = {
  store: OrderStore
  move: (variantId: string, direction: Direction) => void
  /** sets all sizes of the row */
  fill: (row: GridRow, quantity: number) => void
  write: (variantId: string, quantity: number, session: object) => void
  undo: () => void
  paste: (variantId: string, text: string) => void
}

export const GridContext = createContext<GridActions | null>(null)

/** Returns the actions of the grid. Throws outside of one. */
export function useGrid(): GridActions {
  const grid = use(GridContext)
  if (!grid) throw new Error('a cell is outside of the grid')
  return grid
}
