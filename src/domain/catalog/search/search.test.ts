import { beforeAll, describe, expect, test } from 'vitest'
import { plain } from '#context/catalog/rules.ts'
import type { ProductList, Suggestions } from '#contract/catalog'
import {
  type ProductInput,
  saveCategory,
  saveProduct,
  saveSet,
  saveSizeGuide,
  type SetInput,
  type SizeGuideInput,
} from '#domain/products'
import { transaction } from '#platform/database'
import { systemCtx } from '#platform/http'
import { useShop } from '#test/shop'

type Catalogue = {
  products: object[]
  sets: object[]
  categories: { slug: string; name: string }[]
  sizeGuides: SizeGuideInput[]
  inputOf(product: object, pictures: [], now: Date): ProductInput
  setInputOf(set: object, rankMatches: number, now: Date): SetInput
}

const shop = useShop()

/** The demo's catalogue without its pictures and pieces. */
beforeAll(async () => {
  const files = ['catalogue', 'categories', 'size-guides', 'sets']
  const modules = files.map((file) => import(new URL(`../../../../db/seed/${file}.ts`, import.meta.url).href))
  const demo = Object.assign({}, ...(await Promise.all(modules))) as Catalogue
  const ctx = systemCtx('teste')
  const now = new Date()
  await transaction(async (tx) => {
    for (const guide of demo.sizeGuides) await saveSizeGuide(tx, ctx, guide)
    for (const { slug, name } of demo.categories) await saveCategory(tx, ctx, { slug, name })
    for (const product of demo.products) await saveProduct(tx, ctx, demo.inputOf(product, [], now))
    for (const [rankMatches, set] of demo.sets.entries())
      await saveSet(tx, ctx, demo.setInputOf(set, rankMatches, now))
  })
}, 120_000)

const search = async (typed: string) =>
  (await shop.call<ProductList>(`/api/catalog/products?search=${encodeURIComponent(typed)}`)).body
const suggest = async (typed: string) =>
  (await shop.call<Suggestions>(`/api/catalog/suggestions?q=${encodeURIComponent(typed)}`)).body

/** The kind of garment is the first word of a product's name. */
const kindOf = ({ name }: { name: string }) => plain(name).split(' ')[0]!

/** What people type, by the kind of garment that they mean; two kinds where either is right. */
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

test('there are two hundred of them', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200)
})

test('at least 95 of 100 mistyped searches show the right kind of garment among the first three', async () => {
  const missed: string[] = []
  for (const { query, kinds } of cases) {
    const { items } = await search(query)
    const first = items.slice(0, 3).map(kindOf)
    if (!first.some((kind) => kinds.includes(kind))) missed.push(`${query}: ${first.join(', ') || 'nada'}`)
  }
  expect(missed.length / cases.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

/** A small machine that errs the way people do: it swaps, drops, doubles and misses keys; the same each time. */
function* errors(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++) {
    yield word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1)
    yield word.slice(0, at) + word.slice(at + 1)
    yield word.slice(0, at) + word[at]! + word.slice(at)
  }
}

test('a single slip in the name of a garment is nearly always allowedErrors', async () => {
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
    for (const typo of new Set(errors(plain(kind)))) {
      tried += 1
      const { items } = await search(typo)
      if (!items.slice(0, 3).some((item) => kindOf(item) === plain(kind))) missed.push(typo)
    }
  }
  expect(tried).toBeGreaterThan(150)
  expect(missed.length / tried, missed.join(', ')).toBeLessThanOrEqual(0.05)
})

describe('what is understood', () => {
  test('kind, colour and size together: every one of the results has them all', async () => {
    const { items, reading } = await search('legging preta P')
    expect(reading).toEqual({ corrected: null, exact: true, leadsTo: null })
    expect(items.length).toBeGreaterThan(2)
    for (const { name, colors } of items) {
      expect(name).toContain('Legging')
      expect(colors[0]!.name).toBe('Preto')
    }
  })

  test('a colour by its everyday name finds the shade that the shop calls otherwise, and shows it first', async () => {
    const { items } = await search('legging verde')
    expect(kindOf(items[0]!)).toBe('legging')
    expect(items[0]!.colors[0]!.name).toMatch(/Buriti|Mata|Verde|Musgo|Sálvia|Oliva/)
  })

  test('a gender leaves out the other one', async () => {
    const { items } = await search('camiseta masculina')
    const found = await Promise.all(
      items.map(({ slug }) => shop.call<{ gender: string }>(`/api/catalog/products/${slug}`)),
    )
    expect(found.length).toBeGreaterThan(1)
    for (const { body } of found) expect(['masculino', 'unissex']).toContain(body.gender)
  })

  test('accents, capitals and signs make no difference', async () => {
    const names = async (text: string) => (await search(text)).items.map(({ name }) => name)
    const plainly = await names('calca jogger')
    expect(plainly.length).toBeGreaterThan(1)
    expect(await names('CALÇA  Jogger!')).toEqual(plainly)
  })

  test('what was corrected is told, and what could not be had in full', async () => {
    expect((await search('camizeta')).reading).toEqual({
      corrected: 'camiseta',
      exact: true,
      leadsTo: null,
    })
    const { reading, items } = await search('legging xyzwq')
    expect(reading).toEqual({ corrected: null, exact: false, leadsTo: null })
    expect(kindOf(items[0]!)).toBe('legging')
  })

  test.each(['conjunto', 'conjuntos', 'kit', 'kits', 'look completo', 'cojuntos'])(
    '%s finds every set, whatever its name, those that are called so first',
    async (words) => {
      const { items } = await search(words)
      const { items: all } = (await shop.call<ProductList>('/api/catalog/products?category=conjuntos')).body
      const sets = items.filter(({ kind }) => kind === 'set').map(({ slug }) => slug)
      expect(sets.toSorted()).toEqual(all.map(({ slug }) => slug).toSorted())
      expect(kindOf(items[0]!)).toBe('conjunto')
    },
  )

  test('nothing found offers best sellers, and no sets where none were asked for', async () => {
    const { items, total, near } = await search('xyzwq')
    expect([items, total]).toEqual([[], 0])
    expect(near.length).toBeGreaterThan(3)
    expect((await search('legging')).items.map(({ kind }) => kind)).not.toContain('set')
    expect((await search('conjunto')).items.map(({ kind }) => kind)).toContain('set')
  })

  test('a query of signs finds nothing and breaks nothing', async () => {
    for (const text of ['%', "'; --", '& | !', ':*', '🩳', 'a'.repeat(120)]) {
      const { items } = await search(text)
      expect([text, items.length]).toEqual([text, 0])
    }
  })
})

describe('suggestions', () => {
  test('end the word that is being typed, with accents', async () => {
    const { terms, products } = await suggest('leg')
    expect(terms[0]).toBe('legging')
    expect(products.map(kindOf)).toContain('legging')
    expect((await suggest('cal')).terms).toContain('calça')
  })

  test('keep the words before it, and mend them', async () => {
    expect((await suggest('legging pre')).terms).toContain('legging preto')
    const { products } = await suggest('leging pre')
    expect(kindOf(products[0]!)).toBe('legging')
  })
})
