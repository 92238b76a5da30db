import type { Facets } from '#contract/catalog'
import { FacetOptions, PriceRange } from './filter-options.tsx'

export type FilterName = 'category' | 'color' | 'size' | 'price'

/** What a menu of the bar opens on. */
const FilterPanel = ({ name, facets }: { name: FilterName; facets: Facets }) =>
  name === 'price' ? <PriceRange facets={facets} /> : <FacetOptions name={name} facets={facets} />

export default FilterPanel
