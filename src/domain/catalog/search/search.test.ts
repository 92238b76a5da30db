import { beforeAll, describe, expect, test } from 'vitest'
import { normalizeText } from '#context/catalog/rules.ts'
import type { ProductList, Suggestions } from '#contract/catalog'
import {
  type ProductInput,
  upsertCategory,
  upsertProduct,
  upsertSet,
  upsertSizeGuide,
  type SetInput,
  type SizeGuideInput,
} from '#domain/products'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { useShop } from '#test/shop'

type Catalogue = {
  products: object[]
  sets: object[]
  categories: { slug: string; name: string }[]
  sizeGuides: SizeGuideInput[]
  toProductInput(product: object, pictures: [], now: Date): ProductInput
  toSetInput(set: object, rankMatches: number, now: Date): SetInput
}

const shop = useShop()

/** Loads the demo catalogue without pictures and stock. */
beforeAll(async () => {
  const files = ['catalogue', 'categories', 'size-guides', 'sets']
  const modules = files.map((file) => import(new URL(`../../../../db/seed/${file}.ts`, import.meta.url).href))
  const demo = Object.assign({}, ...(await Promise.all(modules))) as Catalogue
  const ctx = makeSystemCtx('teste')
  const now = new Date()
  await transaction(async (tx) => {
    for (const guide of demo.sizeGuides) await upsertSizeGuide(tx, ctx, guide)
    for (const { slug, name } of demo.categories) await upsertCategory(tx, ctx, { slug, name })
    for (const product of demo.products) await upsertProduct(tx, ctx, demo.toProductInput(product, [], now))
    for (const [rankMatches, set] of demo.sets.entries())
      await upsertSet(tx, ctx, demo.toSetInput(set, rankMatches, now))
  })
})

const search = async (typed: string) =>
  (await shop.call<ProductList>(`/api/catalog/products?search=${encodeURIComponent(typed)}`)).body
const suggest = async (typed: string) =>
  (await shop.call<Suggestions>(`/api/catalog/suggestions?q=${encodeURIComponent(typed)}`)).body

/** Returns the kind of garment, the first word of a product's name. */
const kindOf = ({ name }: { name: string }) => normalizeText(name).split(' ')[0]!

/** Mistyped searches by the expected kind of garment; two kinds if either is right. */
const typed: Record<string, string[]> = {
  legging: [
    'leging',
    'legin',
    'leggin',
    'leggings',
    'legguing',
    'legging preta P',
    'lging preta',
    'leguin preta',
    'calça legging',
    'calsa leging',
    'lejim',
    'legging feminina G',
    'leggimg cintura alta',
    'legue',
    'fuso',
    'fusô preto',
    'calca de academia',
    'calça colada',
    'legging com bolso',
    'leging c bolso',
    'legging sem costura',
    'leging capri',
    'lgeging',
    'legging verde',
    'legging azul marinho',
    'LEGGING PRETA',
    'legging  preta   gg',
    'leggng flare',
  ],
  top: [
    'tope preto',
    'topp',
    'tpo',
    'top preto',
    'top de academia',
    'sutia esportivo',
    'sutiã',
    'sutian esportivo',
    'croped',
    'cropped preto',
    'crooped',
    'top nadador',
    'topi nadador',
    'top alça fina',
    'top alta sustentacao',
    'top alta sustentaçao preto M',
    'top branco',
    'tops femininos',
    'top rosa',
    'bustie',
    'top fitnes',
    'top fitness preto',
    'top um ombro so',
    'top academia feminino',
  ],
  short: [
    'shrot',
    'shorte',
    'shorts',
    'sort corrida',
    'short de corrida',
    'shor corrida masculino',
    'bermuda',
    'bermuda masculina',
    'bermda',
    'short saia',
    'short ciclista',
    'short ciclsta',
    'ciclista preto',
    'calçao',
    'shortinho academia',
    'short dois em um',
    'chorte',
    'xort',
    'short preto',
    'short azul masculino',
    'shotr',
    'hsort',
    'bermuda de bike',
  ],
  camiseta: [
    'camiseta',
    'camizeta',
    'camista',
    'camisteas',
    'camisa preta',
    'blusa',
    'blusinha branca',
    'camiseta dry fit',
    'camisetas masculinas',
    'camiceta branca',
    'camiseta oversized',
    'camiseta oversaize',
    'camiseta preta M',
    'camiseta manga longa',
    'cmaiseta',
    'camiset',
    't-shirt',
    'tshirt branca',
    'camiseta cropped|cropped',
    'baby look',
    'camiseta algodao',
    'camiseta masculina preta gg',
  ],
  regata: [
    'regata',
    'regatta',
    'regada',
    'regta',
    'rgeata',
    'regata cavada',
    'regatas femininas',
    'regata preta',
    'blusa sem manga',
    'camiseta regata',
    'regata masculina',
    'machão',
    'regata basica',
    'reagta branca',
  ],
  macaquinho: [
    'macaquinho',
    'macaquino',
    'macaquiho',
    'macacao',
    'macacão fitness',
    'makakinho',
    'maca quinho',
    'macaquinho preto',
    'macacão longo',
    'body',
    'macaquinho curto',
    'macaqinho rosa',
    'macaquihno',
  ],
  jaqueta: [
    'jaqueta',
    'jaketa',
    'jaqeta',
    'jaquetas',
    'corta vento',
    'cortavento',
    'corta-vento feminino',
    'casaco|moletom',
    'jaqueta bomber',
    'jaquta corta vento',
    'anorak',
    'jaqeuta preta',
    'agasalho|moletom',
    'jaqueta masculina G',
    'quebra vento',
  ],
  moletom: [
    'moletom',
    'moleton',
    'moleton canguru',
    'muletom',
    'mulleton preto',
    'moletom com capuz',
    'blusa de frio',
    'hoodie',
    'moletom masculino',
    'moletm',
    'moletom careca',
    'molleton',
    'meletom',
  ],
  calca: [
    'calca',
    'calsa',
    'calça',
    'calça jogger',
    'joger',
    'joguer',
    'jogger preta',
    'cauca jogger',
    'calca reta',
    'pantalona',
    'calca masculina',
    'claca jogger',
  ],
  meia: [
    'meia',
    'meias',
    'meya',
    'meia cano alto',
    'maia cano medio',
    'soquete',
    'meia branca',
    'meia de corrida',
  ],
  bone: ['bone', 'boné', 'bonne', 'boné preto', 'bonê', 'viseira', 'boné aba curva', 'bné'],
  bolsa: [
    'bolsa',
    'boulsa',
    'bolssa',
    'bolsa de academia',
    'mochila',
    'mala de treino',
    'bolsa preta',
    'bosla',
    'mala|bolsa',
    'tote',
  ],
  garrafa: [
    'garrafa',
    'garafa',
    'garrafinha',
    'squeeze',
    'garrafa termica',
    'gararfa',
    'sqeeze',
    'garafa de agua',
  ],
  conjunto: [
    'conjunto',
    'cojunto',
    'conjnto feminino',
    'conjuto fitness',
    'kit academia',
    'look completo',
    'conjunto preto',
  ],
}

const cases = Object.entries(typed).flatMap(([kind, texts]) =>
  texts.map((text) => {
    const [query, other] = text.split('|') as [string, string?]
    return { query, kinds: other ? [kind, other] : [kind] }
  }),
)

test('the list has two hundred mistyped searches', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200)
})

test('at least 95 of 100 mistyped searches show the expected kind of garment among the first three results', async () => {
  const missed: string[] = []
  for (const { query, kinds } of cases) {
    const { items } = await search(query)
    const first = items.slice(0, 3).map(kindOf)
    if (!first.some((kind) => kinds.includes(kind))) missed.push(`${query}: ${first.join(', ') || 'nada'}`)
  }
  expect(missed.length / cases.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

/** Generates deterministic typos: swapped, dropped and doubled letters. */
function* errors(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++) {
    yield word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1)
    yield word.slice(0, at) + word.slice(at + 1)
    yield word.slice(0, at) + word[at]! + word.slice(at)
  }
}

test('a single typo in the name of a garment is nearly always corrected', async () => {
  const kinds = [
    'legging',
    'short',
    'regata',
    'camiseta',
    'macaquinho',
    'jaqueta',
    'moletom',
    'calça',
    'garrafa',
    'bolsa',
  ]
  let [tried, missed] = [0, [] as string[]]
  for (const kind of kinds) {
    for (const typo of new Set(errors(normalizeText(kind)))) {
      tried += 1
      const { items } = await search(typo)
      if (!items.slice(0, 3).some((item) => kindOf(item) === normalizeText(kind))) missed.push(typo)
    }
  }
  expect(tried).toBeGreaterThan(150)
  expect(missed.length / tried, missed.join(', ')).toBeLessThanOrEqual(0.05)
})

/** Interpretation of a search without budget, sort order or special size. */
const plainly = { price: null, sort: null, missingSize: null, leadsTo: null }

describe('interpretation of a search', () => {
  test('kind, colour and size together: every result has all of them', async () => {
    const { items, reading } = await search('legging preta P')
    expect(reading).toEqual({ ...plainly, corrected: null, exact: true })
    expect(items.length).toBeGreaterThan(2)
    for (const { name, colors } of items) {
      expect(name).toContain('Legging')
      expect(colors[0]!.name).toBe('Preto')
    }
  })

  test('an everyday colour name finds the swatch of another name and shows it first', async () => {
    const { items } = await search('legging verde')
    expect(kindOf(items[0]!)).toBe('legging')
    expect(items[0]!.colors[0]!.name).toMatch(/Buriti|Mata|Verde|Musgo|Sálvia|Oliva/)
  })

  test('a gender excludes the other one', async () => {
    const { items } = await search('camiseta masculina')
    const found = await Promise.all(
      items.map(({ slug }) => shop.call<{ gender: string }>(`/api/catalog/products/${slug}`)),
    )
    expect(found.length).toBeGreaterThan(1)
    for (const { body } of found) expect(['masculino', 'unissex']).toContain(body.gender)
  })

  test('ignores accents, capitals and punctuation', async () => {
    const names = async (text: string) => (await search(text)).items.map(({ name }) => name)
    const plainly = await names('calca jogger')
    expect(plainly.length).toBeGreaterThan(1)
    expect(await names('CALÇA  Jogger!')).toEqual(plainly)
  })

  test('reports corrections and partial matches', async () => {
    expect((await search('camizeta')).reading).toEqual({ ...plainly, corrected: 'camiseta', exact: true })
    const { reading, items } = await search('legging xyzwq')
    expect(reading).toEqual({ ...plainly, corrected: null, exact: false })
    expect(kindOf(items[0]!)).toBe('legging')
  })

  test.each(['conjunto', 'conjuntos', 'kit', 'kits', 'look completo', 'cojuntos'])(
    '%s finds every set, those with the word in the name first',
    async (words) => {
      const { items } = await search(words)
      const { items: all } = (await shop.call<ProductList>('/api/catalog/products?category=conjuntos')).body
      const sets = items.filter(({ kind }) => kind === 'set').map(({ slug }) => slug)
      expect(sets.toSorted()).toEqual(all.map(({ slug }) => slug).toSorted())
      expect(kindOf(items[0]!)).toBe('conjunto')
    },
  )

  test('an empty result offers best sellers, and sets only if requested', async () => {
    const { items, total, near } = await search('xyzwq')
    expect([items, total]).toEqual([[], 0])
    expect(near.length).toBeGreaterThan(3)
    expect((await search('legging')).items.map(({ kind }) => kind)).not.toContain('set')
    expect((await search('conjunto')).items.map(({ kind }) => kind)).toContain('set')
  })

  test('a search of symbols finds nothing and causes no error', async () => {
    for (const text of ['%', "'; --", '& | !', ':*', '🩳', 'a'.repeat(120)]) {
      const { items } = await search(text)
      expect([text, items.length]).toEqual([text, 0])
    }
  })
})

const cashOf = ({ items }: ProductList) => items.map(({ price }) => price.cash)
const rising = (prices: number[]) => prices.toSorted((a, b) => a - b)

describe('a budget, sort order or size in words', () => {
  test.each([
    ['legging até 200', 'legging', 0, 20_000],
    ['top abaixo de 100', 'top', 0, 10_000],
    ['top entre 100 e 120', 'top', 10_000, 12_000],
    ['jaqueta acima de 200', 'jaqueta', 20_000, 1_000_000],
  ])('%s: finds that garment within the budget', async (words, kind, min, max) => {
    const found = await search(words)
    expect(found.total).toBeGreaterThan(1)
    expect(found.reading).toMatchObject({ corrected: null, exact: true, price: { met: true } })
    expect(new Set(found.items.map(kindOf))).toEqual(new Set([kind]))
    for (const cash of cashOf(found)) expect([min <= cash, cash <= max]).toEqual([true, true])
  })

  test('a budget alone applies to all products', async () => {
    const found = await search('entre 100 e 200')
    expect(found.reading).toMatchObject({ exact: true, price: { min: 10_000, max: 20_000, met: true } })
    expect(new Set(found.items.map(kindOf)).size).toBeGreaterThan(3)
    for (const cash of cashOf(found)) expect([cash >= 10_000, cash <= 20_000]).toEqual([true, true])
  })

  test('an unmet budget is reported, with the nearest prices first', async () => {
    const found = await search('legging até 20')
    expect(found.reading).toMatchObject({ exact: false, price: { min: null, max: 2_000, met: false } })
    expect(found.items.map(kindOf)).toContain('legging')
    expect(cashOf(found)).toEqual(rising(cashOf(found)))
    const dear = await search('top acima de 900')
    expect(dear.reading).toMatchObject({ exact: false, price: { met: false } })
    expect(cashOf(dear)).toEqual(rising(cashOf(dear)).toReversed())
  })

  test('combines a price filter with a budget in words', async () => {
    const { body } = await shop.call<ProductList>('/api/catalog/products?search=top+até+120&minPrice=10000')
    expect(body.total).toBeGreaterThan(0)
    for (const cash of cashOf(body)) expect([cash >= 10_000, cash <= 12_000]).toEqual([true, true])
  })

  test.each(['barato', 'top barato', 'top mais barato'])('%s: lowest price first', async (words) => {
    const found = await search(words)
    expect(found.reading).toMatchObject({ corrected: null, exact: true, sort: 'price_asc' })
    expect(found.total).toBeGreaterThan(5)
    expect(cashOf(found)).toEqual(rising(cashOf(found)))
  })

  test('a selected sort order overrides one in words', async () => {
    const { body } = await shop.call<ProductList>('/api/catalog/products?search=top+barato&sort=price_desc')
    expect(body.reading).toMatchObject({ sort: null })
    expect(cashOf(body)).toEqual(rising(cashOf(body)).toReversed())
  })

  test.each([
    ['plus size', true, null],
    ['xgg', true, null],
    ['xg', false, 'XG'],
    ['ggg', false, 'GGG'],
  ])('%s: finds products in a size above GG', async (words, exact, missingSize) => {
    const { items, total, reading } = await search(words)
    expect(total).toBeGreaterThan(0)
    expect(reading).toMatchObject({ exact, missingSize })
    const found = await Promise.all(
      items.map(({ slug }) => shop.call<{ sizes: string[] }>(`/api/catalog/products/${slug}`)),
    )
    for (const { body } of found) expect(body.sizes).toContain('XGG')
  })
})

describe('colour families', () => {
  test('top rosa finds every top in a shade of pink, and no other', async () => {
    const { items, reading } = await search('top rosa')
    expect(reading).toMatchObject({ exact: true })
    const firsts = new Set(items.map(({ colors }) => colors[0]!.name))
    expect(firsts).toEqual(new Set(['Caliandra', 'Paineira']))
  })

  test.each([
    ['vermelho', 'Caliandra'],
    ['azul', 'Noite'],
    ['verde', 'Buriti'],
    ['preto', 'Preto'],
    ['branco', 'Branco'],
    ['cinza', 'Grafite'],
    ['bege', 'Areia'],
    ['marrom', 'Jatobá'],
    ['roxo', 'Lobeira'],
    ['laranja', 'Argila'],
    ['amarelo', 'Ipê'],
  ])('%s finds the colour %s', async (family, shade) => {
    const { body } = await shop.call<ProductList>(`/api/catalog/products?search=${family}&pageSize=60`)
    expect(body.reading).toMatchObject({ exact: true })
    expect(body.items.map(({ colors }) => colors[0]!.name)).toContain(shade)
  })
})

describe('products that the store does not sell', () => {
  test.each(['luva', 'luvas', 'cueca', 'lupa', 'tanga'])('%s returns no results', async (words) => {
    const { total, near, reading } = await search(words)
    expect([total, reading?.corrected]).toEqual([0, null])
    expect(near.length).toBeGreaterThan(3)
  })
})

describe('sets in lists', () => {
  const listed = async (query: string) =>
    (await shop.call<ProductList>(`/api/catalog/products?pageSize=60&${query}`)).body

  test('are listed among products on request, and counted in every facet', async () => {
    const [all, without] = [await listed('sets=true'), await listed('')]
    const { total: sets } = await listed('category=conjuntos')
    expect(sets).toBeGreaterThan(3)
    expect(all.total).toBe(without.total + sets)
    expect(all.facets.category.find(({ value }) => value === 'conjuntos')?.count).toBe(sets)
  })

  test.each(['color=preto', 'size=M', 'maxPrice=30000', 'category=conjuntos,tops'])(
    'are found by %s',
    async (filter) => {
      const { items } = await listed(`sets=true&${filter}`)
      expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['product', 'set']))
    },
  )

  test('do not rank above the garment that a search names', async () => {
    const { items } = await listed('sets=true&search=legging')
    expect(items.map(({ kind }) => kind)).not.toContain('set')
    const { items: black } = await listed('sets=true&search=preto')
    expect(black.map(({ kind }) => kind)).toContain('set')
  })
})

describe('suggestions', () => {
  test('complete the current word, with accents', async () => {
    const { terms, products } = await suggest('leg')
    expect(terms[0]).toBe('legging')
    expect(products.map(kindOf)).toContain('legging')
    expect((await suggest('cal')).terms).toContain('calça')
  })

  test('keep a typed budget', async () => {
    const { products } = await suggest('top até 100')
    expect(products.length).toBeGreaterThan(1)
    for (const { cash } of products) expect(cash).toBeLessThanOrEqual(10_000)
  })

  test('keep the words before it, and correct them', async () => {
    expect((await suggest('legging pre')).terms).toContain('legging preto')
    const { products } = await suggest('leging pre')
    expect(kindOf(products[0]!)).toBe('legging')
  })
})
