import { randomUUID } from 'node:crypto'
import { type ProductInput, upsertCategory, upsertProduct, upsertSet, type SetInput } from '#domain/products'
import { setOnHand } from '#domain/stock'
import { saveStaff } from '#domain/team'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import type { Flag } from '#shared/auth/permissions'
import { toSlug } from '#shared/text/slug'
import { createUniqueCpf } from './cpf.ts'
import { insertPerson } from './insert-person.ts'
import type { TestShop } from './shop.ts'

const ctx = makeSystemCtx('teste')
let count = 0

export const createSessionId = (): string => randomUUID()
export const cartHeaders = (session: string) => ({ 'x-cart-session': session })

export type CreatedProduct = {
  id: string
  slug: string
  name: string
  variants: { id: string; sku: string }[]
}

/** Creates a published product with one variant per size; `stock` pieces of each. */
export async function createProduct(
  wanted: Partial<ProductInput> & { sizes?: string[]; colors?: [string, string][]; stock?: number } = {},
): Promise<CreatedProduct> {
  const { sizes = ['P', 'M'], colors = [['Preto', '#222222']], stock = 10, ...given } = wanted
  count += 1
  const name = given.name ?? `Legging Teste ${count}`
  const slug = given.slug ?? toSlug(`${name} ${randomUUID().slice(0, 8)}`)
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
    const saved = await upsertProduct(tx, ctx, input)
    const variants = [...saved.variants].map(([sku, id]) => ({ id, sku }))
    const levels = variants.map(({ id }) => ({ variantId: id, onHand: stock }))
    if (stock > 0) await setOnHand(tx, ctx, levels)
    return { id: saved.id, slug, name, variants }
  })
}

export type CreatedSet = { id: string; slug: string; name: string }

/** Creates a published set of these products in any colour; `pieces` fixes the colour of an item. */
export async function createSet(
  products: readonly Pick<CreatedProduct, 'slug'>[],
  given: Partial<SetInput> = {},
): Promise<CreatedSet> {
  count += 1
  const name = given.name ?? `Conjunto Teste ${count}`
  const slug = given.slug ?? toSlug(`${name} ${randomUUID().slice(0, 8)}`)
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
  return { id: await transaction((tx) => upsertSet(tx, ctx, input)), slug, name }
}

export async function createCategory(name: string, parentSlug?: string): Promise<string> {
  const input = { slug: toSlug(name), name, ...(parentSlug ? { parentSlug } : {}) }
  return transaction((tx) => upsertCategory(tx, ctx, input))
}

/** Creates the data of a new customer. */
export const createBuyer = () => ({
  name: 'Ana Souza',
  email: `ana-${randomUUID()}@exemplo.com.br`,
  cpf: createUniqueCpf(),
  phone: '(62) 99999-0000',
})

/** Creates a valid checkout body for a new customer; override what the test is about. */
export const createOrderBody = (change: Record<string, unknown> = {}) => ({
  customer: createBuyer(),
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
export async function createCart(
  shop: TestShop,
  variantId: string,
  quantity = 1,
): Promise<Record<string, string>> {
  const headers = cartHeaders(createSessionId())
  const { status } = await shop.call('/api/cart/items', { body: { variantId, quantity }, headers })
  if (status !== 201) throw new Error(`the cart took nothing: ${status}`)
  return headers
}

export const idempotencyHeaders = () => ({ 'idempotency-key': randomUUID() })

/** Creates a signed-in user and returns the session headers; `staff` adds a team record. */
export async function createSignedInPerson(
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
export async function signIn(shop: TestShop, email: string, origin?: string): Promise<{ cookie: string }> {
  await shop.sql('delete from auth_rate_limits')
  const answer = await shop.call(`${origin ?? ''}/api/auth/sign-in/email`, {
    body: { email, password: 'Cerrado-2026-teste' },
    ...(origin !== undefined && { headers: { origin } }),
  })
  if (answer.status !== 200) throw new Error(`nobody signed in: ${answer.status}`)
  const lines = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  return { cookie: lines.join('; ') }
}
