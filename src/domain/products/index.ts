import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountProducts } from './http.ts'
import { productJobs } from './jobs.ts'

export const products = contextOf({ name: 'products', contract, mount: mountProducts, jobs: productJobs })

export {
  changeNext,
  type Decide,
  type Decision,
  differing,
  openChanges,
  type Portion,
  undoNext,
} from './bulk/change-many.ts'
export { type SaleProduct, saleProducts, unready } from './bulk/sale-states.ts'
export { arrangePictures, lockProducts, replacePicture, saveCategory, saveProduct } from './commands.ts'
export { cleanDescription, descriptionText } from './description.ts'
export { mayStep } from './editing/publish.ts'
export { countPieces, levelsOfVariants, productList } from './ports.ts'
export {
  categoriesBelow,
  categoryPaths,
  type VariantLabel,
  variantByCode,
  variantLabels,
  variantPlaces,
  variantsLike,
} from './labels.ts'
export { type ChangeProblem, instantText, type Prices, type SaleState } from './sale-state.ts'
export { saveSet, saveSizeGuide } from './save-set.ts'
export {
  coverOf,
  productIdBySlug,
  productsOfVariants,
  type SaleSet,
  saleSets,
  type SaleVariant,
  saleVariants,
  setsOfProducts,
  shownSets,
  shownVariants,
} from './queries.ts'
export {
  categoriesSaved,
  compareSizes,
  pricesAt,
  type ProductInput,
  productsSaved,
  type SalePeriod,
  type SetInput,
  setsSaved,
  type SizeGuideInput,
  type VariantInput,
} from './rules.ts'
