import { cellSelectionFeature, tableFeatures } from '@tanstack/react-table'

/** Features of TanStack Table that the grid loads: cell selection only. */
export const gridFeatures = tableFeatures({ cellSelectionFeature })
export type GridFeatures = typeof gridFeatures
