import type { Cells } from '#context/product-files/csv/columns.ts'
import type { FileProduct, FileVariant } from '#context/product-files/file-product.ts'
import { formatDecimal, money } from '#shared/money/money'
import type { Format } from './format.ts'
import { defaultOption, toOptionCells } from './options.ts'
import { toPictureRows } from './picture-rows.ts'

/**
 * Product CSV of Shopify (help.shopify.com/manual/products/import-export/using-csv): one row per variant or
 * picture, product fields in the first row. Writes the column names of Shopify's exports; also reads those of its
 * newer template.
 */
export const shopify: Format = {
  name: 'shopify',
  delimiter: ',',
  columns: [
    { name: 'Handle', column: 'handle', aliases: ['URL handle'] },
    { name: 'Title', column: 'title' },
    { name: 'Body (HTML)', column: 'body', aliases: ['Description'] },
    { name: 'Vendor', column: 'vendor' },
    { name: 'Type', column: 'type' },
    { name: 'Tags', column: 'tags' },
    { name: 'Published', column: 'published', aliases: ['Published on online store'] },
    { name: 'Option1 Name', column: 'option1Name' },
    { name: 'Option1 Value', column: 'option1' },
    { name: 'Option2 Name', column: 'option2Name' },
    { name: 'Option2 Value', column: 'option2' },
    { name: 'Option3 Name', column: 'option3Name' },
    { name: 'Option3 Value', column: 'option3' },
    { name: 'Variant SKU', column: 'sku', aliases: ['SKU'] },
    { name: 'Variant Grams', column: 'grams', aliases: ['Weight value (grams)'] },
    { name: 'Variant Inventory Tracker', fixedValue: 'shopify' },
    { name: 'Variant Inventory Qty', column: 'quantity', aliases: ['Inventory quantity'] },
    { name: 'Variant Inventory Policy', fixedValue: 'deny' },
    { name: 'Variant Fulfillment Service', fixedValue: 'manual' },
    { name: 'Variant Price', column: 'price', aliases: ['Price'] },
    { name: 'Variant Compare At Price', column: 'compareAt', aliases: ['Compare-at price'] },
    { name: 'Variant Requires Shipping', fixedValue: 'true' },
    { name: 'Variant Taxable', fixedValue: 'true' },
    { name: 'Variant Barcode', column: 'barcode', aliases: ['Barcode', 'Barcodes'] },
    { name: 'Image Src', column: 'image', aliases: ['Product image URL'] },
    { name: 'Image Position', column: 'imagePosition' },
    { name: 'Image Alt Text', column: 'imageAlt' },
    { name: 'Gift Card', fixedValue: 'false' },
    { name: 'SEO Title', column: 'seoTitle' },
    { name: 'SEO Description', column: 'seoDescription' },
    { name: 'Google Shopping / Gender', column: 'gender' },
    { name: 'Variant Image', column: 'variantImage', aliases: ['Variant image URL'] },
    { name: 'Variant Weight Unit', fixedValue: 'g' },
    { name: 'Status', column: 'status' },
  ],
  required: ['handle', 'title', 'price'],
  toRows(product) {
    const options = toOptionCells(product.variants)
    return toPictureRows(product, (variant, index) => ({
      ...options[index],
      ...variantCells(variant),
    })).map((cells, index) => (index === 0 ? { ...ownCells(product), ...cells } : cells))
  },
}

const genders = { feminino: 'female', masculino: 'male', unissex: 'unisex' }

const ownCells = (product: FileProduct): Partial<Cells> => ({
  title: product.name,
  body: product.description,
  vendor: product.brand,
  type: product.category.at(-1) ?? '',
  tags: product.tags.join(', '),
  published: String(product.status === 'active'),
  status: product.status ?? '',
  option1Name: defaultOption.name,
  option1: defaultOption.value,
  gender: product.gender ? genders[product.gender] : '',
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
})

const variantCells = ({ sku, grams, quantity, price, compareAt, gtin }: FileVariant): Partial<Cells> => ({
  sku,
  grams: String(grams),
  quantity: String(quantity ?? ''),
  price: formatDecimal(money(price)),
  compareAt: compareAt === null ? '' : formatDecimal(money(compareAt)),
  barcode: gtin,
})
