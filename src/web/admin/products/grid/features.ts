import { cellSelectionFeature, tableFeatures } from '@tanstack/react-table'

/** What of the table the grid uses: which cells are chosen. */
export const features = tableFeatures({ cellSelectionFeature })
export type Features = typeof features
