import { expect, test } from 'vitest'
import {
  digestDatabase,
  publishProducts,
  shopifyHeader,
  summarize,
  useProductFiles,
} from '#test/product-files'
import { useShop } from '#test/shop'

const shop = useShop()
const { write, bring } = useProductFiles()

const file = (...lines: string[]) => write([shopifyHeader, ...lines].join('\n'))

/** Removes fields that only a real import can fill. */
const foretold = ({ told, ...report }: Awaited<ReturnType<typeof bring>>) => ({
  ...report,
  told: told.map((product) => ({ ...product, productId: null, before: null, after: null })),
})

test('a dry run reports the outcome of the import and writes nothing', async () => {
  await bring(
    file(
      'igual,Igual,<p>Um</p>,DAO,Calças,,true,Title,Default Title,IGUAL,100,5,150,,https://fotos.test/igual.jpg',
      'outra,Outra,<p>Um</p>,DAO,Calças,,true,Cor,Azul,OUTRA-A,100,5,150,,https://fotos.test/outra.jpg',
      'outra,,,,,,,,Verde,OUTRA-V,100,5,150,,',
      'dona,Dona,,,,,true,Title,Default Title,DONA,,5,150,,',
    ),
  )
  await publishProducts('outra')
  const path = file(
    'igual,Igual,Um,DAO,Calças,,true,Title,Default Title,IGUAL,100,5,150,,https://fotos.test/igual.jpg',
    'outra,Outra!,<p>Dois</p>,Lua,Saias,nova,false,Cor,Azul,OUTRA-A,90,7,140,160,https://fotos.test/mais.jpg',
    'outra,,,,,,,,Rosa,OUTRA-R,100,5,150,,',
    'nova,Nova,,,Vestidos,,true,Title,Default Title,NOVA,,3,99,,https://fotos.test/nova.jpg',
    'alheia,Alheia,,,Boleros,,true,Title,Default Title,DONA,,3,99,,https://fotos.test/alheia.jpg',
    'torta,Torta,,,Coletes,,true,Title,Default Title,,,3,noventa,,https://fotos.test/torta.jpg',
  )
  const before = await digestDatabase(shop)
  const forecast = await bring(path, { dryRun: true, stock: true })
  expect(await digestDatabase(shop)).toEqual(before)
  expect(summarize(forecast)).toEqual([1, 1, 1, 2])
  expect(forecast.waitingPictures).toBe(3)
  expect(forecast.told.find(({ handle }) => handle === 'outra')!.fields.toSorted()).toEqual(
    [
      'name',
      'description',
      'brand',
      'category',
      'tags',
      'status',
      'price',
      'compareAt',
      'weight',
      'variants',
      'pictures',
      'stock',
    ].sort(),
  )
  expect(forecast.problems).toMatchObject([
    { row: 6, column: 'Variant SKU', code: 'sku_of_other' },
    { row: 7, column: 'Variant Price', code: 'price_invalid' },
  ])

  expect(foretold(await bring(path, { stock: true }))).toEqual(foretold(forecast))
  const after = await bring(path, { dryRun: true, stock: true })
  expect(summarize(after)).toEqual([0, 0, 3, 2])
})
