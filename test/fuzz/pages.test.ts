import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { createCategory, createProduct, createSet } from '#test/factories'
import { useShop } from '#test/shop'
import { oddTexts } from './odd-values.ts'
import { repeatCommand, strength } from './strength.ts'

vi.setConfig({ testTimeout: 600_000 + strength.pages * 10_000 })
const shop = useShop()

beforeAll(async () => {
  await createCategory('Treino')
  const pieces = [await createProduct({ slug: 'legging', categorySlug: 'treino' }), await createProduct()]
  await createSet(pieces, { slug: 'serra' })
})

/** Patterns of page URLs; `*` is generated. */
const kinds = [
  '/',
  '/produtos',
  '/colecoes',
  '/colecoes/*',
  '/colecoes/treino',
  '/products/*',
  '/products/legging',
  '/produto/*',
  '/produto/legging',
  '/conjunto/*',
  '/conjunto/serra',
  '/carrinho',
  '/consultora?para=correr&cor=*',
  '/consultora?para=correr&cor=preto&tamanho=*',
  '/blog?tema=*&pagina=*',
  '/blog/*',
  '/depoimentos?pagina=*',
  '/termos-servico?versao=*',
  '/checkout',
  '/finalizar-compra',
  '/checkout-success',
  '/checkout-cancel',
  '/confirmar-pagamento',
  '/pagar/*',
  '/auth',
  '/conta',
  '/conta/*',
  '/admin',
  '/admin/login',
  '/admin/*',
  '/admin/produtos/editar/*',
  '/*',
  '/*/*',
]

const names =
  'search category color size minPrice maxPrice available sort page cor order token etapa volta error entrada aba status de ate constructor __proto__ x'.split(
    ' ',
  )

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
const odd = fc.constantFrom(...oddTexts)

const pages = (kind: string) =>
  fc
    .record({
      parts: fc.array(odd, { minLength: 2, maxLength: 2 }),
      query: fc.array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: 3 }),
    })
    .map(({ parts, query }) => {
      const left = [...parts]
      const path = kind.replace(/\*/g, () => encoded(left.shift()!))
      const asked = query.map(([name, value]) => `${name}=${encoded(value)}`).join('&')
      return asked ? `${path}${path.includes('?') ? '&' : '?'}${asked}` : path
    })

test.each(kinds)('no URL like %s causes a server error', async (kind) => {
  const failures: string[] = []
  for (const path of fc.sample(pages(kind), { seed: strength.seed, numRuns: strength.pages })) {
    const { status } = await shop.wholePage(path)
    if (status >= 500) failures.push(`${path}: ${status}`)
  }
  expect(failures, repeatCommand).toEqual([])
})
