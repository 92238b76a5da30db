import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { assignPriceList, createPriceList, createPromotion } from '#domain/pricing'
import { reorderPictures, upsertCategory, upsertProduct, upsertSet, upsertSizeGuide } from '#domain/products'
import { saveSettings, readSettings } from '#domain/settings'
import { setOnHand } from '#domain/stock'
import { type Db, transaction } from '#platform/postgres/database'
import { type Ctx, makeSystemCtx } from '#platform/http/http'
import { type Flag, flags, visitor } from '#shared/auth/permissions'
import { createActor, createAdmin } from '#test/actors'
import { createPromotionForm } from '#test/promotion-form'
import { useShop } from '#test/shop'

const shop = useShop()

const nobody = randomUUID()
const texts = { slug: 'x', name: 'X', description: '', tags: [], seoTitle: '', seoDescription: '' }
const product = {
  ...texts,
  brand: '',
  categorySlug: null,
  line: '',
  gender: 'unissex' as const,
  fabric: '',
  composition: '',
  sizeGuideSlug: null,
  care: [],
  status: 'draft' as const,
  price: 1,
  compareAt: null,
  weightGrams: 1,
  box: null,
  ncm: '',
  origin: 0,
  publishedAt: null,
  variants: [],
  pictures: [],
}
const set = { ...texts, price: 1, status: 'draft' as const, mediaId: null, publishedAt: null, pieces: [] }

/** Commands without an endpoint: a caller without permission must not learn what exists. */
const commands: [name: string, flag: Flag, run: (tx: Db, ctx: Ctx) => Promise<unknown>][] = [
  [
    'a category',
    'can_manage_products',
    (tx, ctx) => upsertCategory(tx, ctx, { ...texts, parentSlug: 'none' }),
  ],
  ['a product', 'can_manage_products', (tx, ctx) => upsertProduct(tx, ctx, product)],
  [
    'pictures',
    'can_manage_products',
    (tx, ctx) => reorderPictures(tx, ctx, { productId: nobody, pictures: [] }),
  ],
  ['a product set', 'can_manage_products', (tx, ctx) => upsertSet(tx, ctx, set)],
  [
    'a size guide',
    'can_manage_products',
    (tx, ctx) => upsertSizeGuide(tx, ctx, { slug: 'x', name: 'X', columns: [], rows: [], tips: [] }),
  ],
  [
    'a stock count',
    'can_manage_products',
    (tx, ctx) => setOnHand(tx, ctx, [{ variantId: nobody, onHand: 1 }]),
  ],
  ['a promotion', 'can_manage_products', (tx, ctx) => createPromotion(tx, ctx, createPromotionForm())],
  [
    'a price list',
    'can_manage_products',
    (tx, ctx) =>
      createPriceList(tx, ctx, {
        name: 'X',
        percentOff: 500,
        startsAt: null,
        endsAt: null,
        rules: [],
        prices: [],
      }),
  ],
  [
    'the price list of a customer',
    'can_manage_customers',
    (tx, ctx) => assignPriceList(tx, ctx, { userId: nobody, listId: null }),
  ],
  [
    'settings',
    'can_manage_admins',
    async (tx, ctx) => saveSettings(tx, ctx, 'pricing', await readSettings('pricing')),
  ],
]

test.each(commands)(
  '%s: answers 401 to a visitor and 403 without the flag, and writes nothing',
  async (_, flag, run) => {
    const others = flags.filter((each) => each !== flag)
    const refusals = [
      [visitor, 'request.unauthenticated'],
      [createActor(), 'request.forbidden'],
      [createAdmin(...others), 'request.forbidden'],
    ] as const
    for (const [actor, code] of refusals) {
      const refused = transaction((tx) => run(tx, { ...makeSystemCtx('teste'), actor }))
      await expect(refused).rejects.toMatchObject({ code })
    }
    const [{ rows } = { rows: -1 }] = await shop.sql<{ rows: number }>(
      "select count(*)::int as rows from audit_logs where entity_type <> 'admin'",
    )
    expect(rows).toBe(0)
  },
)
