import { upsertProduct } from '#domain/products'
import { setOnHand } from '#domain/stock'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'

const staff = makeSystemCtx('mais produtos')

/** Adds plain products so that a list has more than one page. They are the oldest of the shop. */
export async function addProducts(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const sku = `FAIXA-${number}`
    await transaction(async (tx) => {
      const { variants } = await upsertProduct(tx, staff, {
        slug: `faixa-elastica-${number}`,
        name: `Faixa Elástica ${number}`,
        description: 'Para alongar antes e depois.',
        brand: 'DAO',
        categorySlug: 'acessorios',
        line: '',
        gender: 'unissex',
        fabric: '',
        composition: '',
        sizeGuideSlug: null,
        care: [],
        tags: [],
        status: 'active',
        price: 1990,
        compareAt: null,
        seoTitle: '',
        seoDescription: '',
        weightGrams: 60,
        box: null,
        ncm: '',
        origin: 0,
        cst: '',
        classTrib: '',
        publishedAt: new Date(Date.UTC(2024, 0, number)),
        variants: [{ sku, colorName: 'Preto', colorHex: '#23252B', size: 'U' }],
        pictures: [],
      })
      await setOnHand(tx, staff, [{ variantId: variants.get(sku)!, onHand: 50 }])
    })
  }
}
