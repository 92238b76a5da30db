import type { Cells } from '#context/feeds/csv/columns.ts'
import { decimal, money } from '#shared/money'
import type { FileProduct, FileVariant } from './file-product.ts'
import type { Format } from './format.ts'
import { noOption, optionCells } from './options.ts'
import { rowsWithPictures } from './picture-cells.ts'

/**
 * Product CSV of Shopify (help.shopify.com/manual/products/import-export/using-csv): one row per variant or
 * picture, product fields in the first row. Writes the column names of Shopify's exports; also reads those of its
 * newer template.
 */
export const shopify: Format = {
  name: 'shopify',
  delimiter: ',',
  headings: [
    { name: 'Handle', column: 'handle', also: ['URL handle'] },
    { name: 'Title', column: 'title' },
    { name: 'Body (HTML)', column: 'body', also: ['Description'] },
    { name: 'Vendor', column: 'vendor' },
    { name: 'Type', column: 'type' },
    { name: 'Tags', column: 'tags' },
    { name: 'Published', column: 'published', also: ['Published on online store'] },
    { name: 'Option1 Name', column: 'option1Name' },
    { name: 'Option1 Value', column: 'option1' },
    { name: 'Option2 Name', column: 'option2Name' },
    { name: 'Option2 Value', column: 'option2' },
    { name: 'Option3 Name', column: 'option3Name' },
    { name: 'Option3 Value', column: 'option3' },
    { name: 'Variant SKU', column: 'sku', also: ['SKU'] },
    { name: 'Variant Grams', column: 'grams', also: ['Weight value (grams)'] },
    { name: 'Variant Inventory Tracker', always: 'shopify' },
    { name: 'Variant Inventory Qty', column: 'quantity', also: ['Inventory quantity'] },
    { name: 'Variant Inventory Policy', always: 'deny' },
    { name: 'Variant Fulfillment Service', always: 'manual' },
    { name: 'Variant Price', column: 'price', also: ['Price'] },
    { name: 'Variant Compare At Price', column: 'compareAt', also: ['Compare-at price'] },
    { name: 'Variant Requires Shipping', always: 'true' },
    { name: 'Variant Taxable', always: 'true' },
    { name: 'Variant Barcode', column: 'barcode', also: ['Barcode', 'Barcodes'] },
    { name: 'Image Src', column: 'image', also: ['Product image URL'] },
    { name: 'Image Position', column: 'imagePosition' },
    { name: 'Image Alt Text', column: 'imageAlt' },
    { name: 'Gift Card', always: 'false' },
    { name: 'SEO Title', column: 'seoTitle' },
    { name: 'SEO Description', column: 'seoDescription' },
    { name: 'Google Shopping / Gender', column: 'gender' },
    { name: 'Variant Image', column: 'variantImage', also: ['Variant image URL'] },
    { name: 'Variant Weight Unit', always: 'g' },
    { name: 'Status', column: 'status' },
  ],
  required: ['handle', 'title', 'price'],
  write(product) {
    const options = optionCells(product.variants)
    return rowsWithPictures(product, (variant, index) => ({
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
  option1Name: noOption.name,
  option1: noOption.value,
  gender: product.gender ? genders[product.gender] : '',
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
})

const variantCells = ({ sku, grams, quantity, price, compareAt, gtin }: FileVariant): Partial<Cells> => ({
  sku,
  grams: String(grams),
  quantity: String(quantity ?? ''),
  price: decimal(money(price)),
  compareAt: compareAt === null ? '' : decimal(money(compareAt)),
  barcode: gtin,
})
