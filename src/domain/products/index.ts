export { lockProducts, replacePicture, saveCategory, saveProduct } from './commands.ts'
export { productIdBySlug, productsOfVariants, type SaleVariant, saleVariants } from './queries.ts'
export { compareSizes, type ProductInput, productsSaved, type VariantInput } from './rules.ts'
