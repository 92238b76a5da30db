import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProductView } from '#contract/catalog'
import { savePicture } from '#domain/media'
import { reorderPictures } from './index.ts'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { createProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const staff = makeSystemCtx('teste')
const aPicture = async (background: string) =>
  savePicture(
    await sharp({ create: { width: 24, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
const shown = async (slug: string) =>
  (await shop.call<ProductView>(`/api/catalog/products/${slug}`)).body.colors[0]!.pictures.map(
    ({ alt }) => alt,
  )

test('reorders the pictures of a product and changes nothing else', async () => {
  const product = await createProduct({ price: 5_000 })
  const pictures = ['#ff0000', '#00ff00'].map(async (color) => ({
    mediaId: await aPicture(color),
    colorName: '',
    alt: color,
  }))
  const [red, green] = await Promise.all(pictures)
  await transaction((tx) => reorderPictures(tx, staff, { productId: product.id, pictures: [red!, green!] }))
  expect(await shown(product.slug)).toEqual(['#ff0000', '#00ff00'])
  await transaction((tx) => reorderPictures(tx, staff, { productId: product.id, pictures: [green!, red!] }))
  expect(await shown(product.slug)).toEqual(['#00ff00', '#ff0000'])
  expect(await shop.sql('select price from products where id = $1', [product.id])).toEqual([{ price: 5_000 }])
})
