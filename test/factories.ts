import { randomUUID } from 'node:crypto'
import { type ProductInput, saveCategory, saveProduct, saveSet, type SetInput } from '#domain/products'
import { countStock } from '#domain/stock'
import { saveStaff } from '#domain/team'
import { transaction } from '#platform/database'
import { systemCtx } from '#platform/http'
import type { Flag } from '#shared/permissions'
import { slugOf } from '#shared/slug'
import { aCpf } from './cpf.ts'
import { insertPerson } from './people.ts'
import type { TestShop } from './shop.ts'

const ctx = systemCtx('teste')
let count = 0

export const aSession = (): string => randomUUID()
export const cartOf = (session: string) => ({ 'x-cart-session': session })

export type MadeProduct = { id: string; slug: string; name: string; variants: { id: string; sku: string }[] }

/** Creates a published product with one variant per size; `stock` pieces of each. */
export async function aProduct(
  wanted: Partial<ProductInput> & { sizes?: string[]; colors?: [string, string][]; stock?: number } = {},
): Promise<MadeProduct> {
  const { sizes = ['P', 'M'], colors = [['Preto', '#222222']], stock = 10, ...given } = wanted
  count += 1
  const name = given.name ?? `Legging Teste ${count}`
  const slug = given.slug ?? slugOf(`${name} ${randomUUID().slice(0, 8)}`)
  const input: ProductInput = {
    slug,
    name,
    description: 'Uma peça de teste.',
    brand: 'DAO',
    categorySlug: null,
    line: '',
    gender: 'unissex',
    fabric: 'Algodão',
    composition: '',
    sizeGuideSlug: null,
    care: [],
    tags: [],
    status: 'active',
    price: 10_000,
    compareAt: null,
    seoTitle: '',
    seoDescription: '',
    weightGrams: 200,
    box: null,
    ncm: '',
    origin: 0,
    publishedAt: new Date(),
    variants: colors.flatMap(([colorName, colorHex]) =>
      sizes.map((size) => ({ sku: `${slug}-${colorName}-${size}`.toUpperCase(), colorName, colorHex, size })),
    ),
    pictures: [],
    ...given,
  }
  return transaction(async (tx) => {
    const saved = await saveProduct(tx, ctx, input)
    const variants = [...saved.variants].map(([sku, id]) => ({ id, sku }))
    const levels = variants.map(({ id }) => ({ variantId: id, onHand: stock }))
    if (stock > 0) await countStock(tx, ctx, levels)
    return { id: saved.id, slug, name, variants }
  })
}

export type MadeSet = { id: string; slug: string; name: string }

/** Creates a published set of these products in any colour; `pieces` fixes the colour of an item. */
export async function aSet(
  products: readonly Pick<MadeProduct, 'slug'>[],
  given: Partial<SetInput> = {},
): Promise<MadeSet> {
  count += 1
  const name = given.name ?? `Conjunto Teste ${count}`
  const slug = given.slug ?? slugOf(`${name} ${randomUUID().slice(0, 8)}`)
  const input: SetInput = {
    slug,
    name,
    description: 'Um conjunto de teste.',
    price: 17_990,
    status: 'active',
    tags: [],
    mediaId: null,
    seoTitle: '',
    seoDescription: '',
    publishedAt: new Date(),
    pieces: products.map((product) => ({ productSlug: product.slug, colorName: '' })),
    ...given,
  }
  return { id: await transaction((tx) => saveSet(tx, ctx, input)), slug, name }
}

export async function aCategory(name: string, parentSlug?: string): Promise<string> {
  const input = { slug: slugOf(name), name, ...(parentSlug ? { parentSlug } : {}) }
  return (await transaction((tx) => saveCategory(tx, ctx, input))).id
}

/** Creates the data of a new customer. */
export const aBuyer = () => ({
  name: 'Ana Souza',
  email: `ana-${randomUUID()}@exemplo.com.br`,
  cpf: aCpf(),
  phone: '(62) 99999-0000',
})

/** Creates a valid checkout body for a new customer; override what the test is about. */
export const anOrder = (change: Record<string, unknown> = {}) => ({
  customer: aBuyer(),
  address: {
    cep: '74120-010',
    street: 'Rua 9',
    number: '1200',
    district: 'Setor Oeste',
    city: 'Goiânia',
    state: 'GO',
  },
  shippingOptionId: 'padrao',
  payment: { method: 'pix' },
  ...change,
})

/** Creates a guest cart with items and returns its headers. */
export async function aCart(
  shop: TestShop,
  variantId: string,
  quantity = 1,
): Promise<Record<string, string>> {
  const headers = cartOf(aSession())
  const { status } = await shop.call('/api/cart/items', { body: { variantId, quantity }, headers })
  if (status !== 201) throw new Error(`the cart took nothing: ${status}`)
  return headers
}

export const aKey = () => ({ 'idempotency-key': randomUUID() })

/** Creates a signed-in user and returns the session headers; `staff` adds a team record. */
export async function aPerson(
  shop: TestShop,
  staff?: { role: 'admin' | 'superadmin'; flags?: Flag[] },
): Promise<{ userId: string; email: string; headers: { cookie: string } }> {
  const email = `${randomUUID().slice(0, 8)}@dao.test`
  const password = 'Cerrado-2026-teste'
  const userId = await insertPerson(shop.sql, { name: 'Pessoa Teste', email, password })
  if (staff)
    await transaction((tx) => saveStaff(tx, ctx, { userId, role: staff.role, given: staff.flags ?? [] }))
  return { userId, email, headers: await shop.openSession(email) }
}

/**
 * Signs in and returns the session headers. All sign-ins of a suite share one IP address, so they are exempt from the
 * limit.
 */
export async function signIn(
  shop: TestShop,
  email: string,
  password = 'Cerrado-2026-teste',
): Promise<{ cookie: string }> {
  await shop.sql('delete from auth_rate_limits')
  const answer = await shop.call('/api/auth/sign-in/email', { body: { email, password } })
  if (answer.status !== 200) throw new Error(`nobody signed in: ${answer.status}`)
  const lines = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  return { cookie: lines.join('; ') }
}
