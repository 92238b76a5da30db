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
export { orderCategory } from './categories/arrange-categories.ts'
export { arrangePictures, replacePicture } from './by-slug/pictures.ts'
export { saveCategory } from './by-slug/save-category.ts'
export { saveProduct } from './by-slug/save-product.ts'
export { saveSet } from './by-slug/save-set.ts'
export { saveSizeGuide } from './by-slug/save-size-guide.ts'
export { mayStep, publishProduct } from './editing/publish.ts'
export { restoreProduct } from './editing/restore-product.ts'
export { countPieces, levelsOfVariants, productList } from './ports.ts'
export { categoryPath, productPath, setPath } from './addresses.ts'
export {
  categoriesBelow,
  categoryPaths,
  type VariantLabel,
  variantByCode,
  variantLabels,
  variantPlaces,
} from './labels.ts'
export { variantsLike } from './variants-like.ts'
export { type EditedProduct, editedProduct } from './stored-form.ts'
export { type ChangeProblem, instantText, type Prices, type SaleState } from './sale-state.ts'
export {
  coverOf,
  lockProducts,
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
  isPlusSize,
  pricesAt,
  type ProductInput,
  productsSaved,
  type SalePeriod,
  type SetInput,
  setsCategory,
  setsSaved,
  sizeGuideTag,
  treeChanged,
  type TreeChange,
  type SizeGuideInput,
  type VariantInput,
} from './rules.ts'
