import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountProducts } from './http.ts'
import { productJobs } from './jobs.ts'

export const products = defineContext({ name: 'products', contract, mount: mountProducts, jobs: productJobs })

export {
  applyNextChanges,
  type DecideChanges,
  type ChangeDecision,
  pickChangedFields,
  createChanges,
  type BatchResult,
  undoNextChanges,
} from './bulk/apply-changes.ts'
export { type SaleProduct, readSaleProducts, findMissingParts } from './bulk/sale-states.ts'
export { reorderCategoryProducts } from './categories/move-category.ts'
export { reorderPictures, replacePicture } from './upsert/upsert-pictures.ts'
export { type CategoryInput, upsertCategory } from './upsert/upsert-category.ts'
export { type StoredFields, toProductForm } from './upsert/to-product-form.ts'
export { upsertProduct } from './upsert/upsert-product.ts'
export { upsertSet } from './upsert/upsert-set.ts'
export { upsertSizeGuide } from './upsert/upsert-size-guide.ts'
export { updateSet } from './sets/save-set.ts'
export { readStoredSet } from './sets/stored-set.ts'
export { canTransition, publishProduct } from './editing/publish-product.ts'
export { saveProduct } from './editing/save-product.ts'
export { findFormProblems } from './editing/validate-form.ts'
export { setStockCounts, readStockLevels, listProductsPort } from './ports.ts'
export { categoryPath, productPath, setPath } from './paths.ts'
export {
  findCategoryAndDescendants,
  readCategoryPaths,
  type VariantLabel,
  findVariantByCode,
  readShelves,
  readVariantLabels,
  readVariantTags,
  type VariantTag,
  readVariantCategories,
} from './variant-labels.ts'
export { readParcelData } from './lookups/parcel-data.ts'
export { hasPublishedProduct } from './lookups/has-published.ts'
export { readTaxData, type VariantTaxData } from './lookups/tax-data.ts'
export { readSiblingVariants } from './lookups/sibling-variants.ts'
export { findVariantIdsBySku } from './lookups/find-by-sku.ts'
export { findProductIdsByName } from './lookups/find-by-name.ts'
export { buildVariantSearch } from './variant-search.ts'
export { type EditedProduct, readEditedProduct, toEditedProduct } from './stored-form.ts'
export { type ChangeProblem, formatInstant, type Prices, type SaleState } from './sale-state.ts'
export {
  findCoverPicture,
  lockProducts,
  findProductIdBySlug,
  findProductsOfVariants,
  type SaleSet,
  readSaleSets,
  type SaleVariant,
  readSaleVariants,
  findSetsOfProducts,
  readCachedSets,
  readCachedVariants,
} from './queries.ts'
export {
  categoriesSaved,
  getPricesAt,
  type ProductInput,
  productsSaved,
  type SalePeriod,
  type SetInput,
  setsCategorySlug,
  setsSaved,
  sizeGuideTag,
  treeChanged,
  type TreeChange,
  type SizeGuideInput,
  type VariantInput,
} from './rules.ts'
