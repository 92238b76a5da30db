import { cellSelectionFeature, tableFeatures } from '@tanstack/react-table'

/** Features of TanStack Table that the grid loads: cell selection only. */
export const features = tableFeatures({ cellSelectionFeature })
export type Features = typeof features
