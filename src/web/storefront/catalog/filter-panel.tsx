import type { Facets } from '#contract/catalog'
import { FacetOptions, PriceRange } from './filter-options.tsx'

export type FilterName = 'category' | 'color' | 'size' | 'price'

/** Content of a filter menu. */
const FilterPanel = ({ name, facets }: { name: FilterName; facets: Facets }) =>
  name === 'price' ? <PriceRange facets={facets} /> : <FacetOptions name={name} facets={facets} />

export default FilterPanel
