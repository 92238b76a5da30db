export { arrangePictures, lockProducts, replacePicture, saveCategory, saveProduct } from './commands.ts'
export { cleanDescription, descriptionText } from './description.ts'
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
} from './queries.ts'
export {
  categoriesSaved,
  compareSizes,
  isGtin,
  type ProductInput,
  productsSaved,
  type SetInput,
  setsSaved,
  type SizeGuideInput,
  type VariantInput,
} from './rules.ts'
