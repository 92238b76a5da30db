import { describe, expect, test } from 'vitest'
import type { BulkChange } from '#contract/tasks'
import type { SaleState } from '#domain/products'
import { decideChange } from './rules.ts'

const now = new Date('2026-05-04T12:00:00Z')
type Change = { price?: Partial<SaleState['price']> } & Partial<Omit<SaleState, 'price'>>

const aState = ({ price, ...change }: Change = {}): SaleState => ({
  price: { price: 10_000, compareAt: null, saleStartsAt: null, saleEndsAt: null, ...price },
  variants: {},
  categories: { categoryId: 'a', otherCategoryIds: [] },
  tags: ['verão'],
  sizeGuide: null,
  state: { status: 'active', publishAt: null, publishedAt: null },
  ...change,
})
const decided = (change: BulkChange, state: Change = {}, missing: 'category'[] = []) =>
  decideChange({ id: 'p', name: 'Legging', state: aState(state) }, change, { now, missing })

describe('bulk price changes', () => {
  test.each<[BulkChange, Change, object]>([
    [{ kind: 'price_percent', percent: -10, to90: false }, {}, { price: 9_000, compareAt: null }],
    [{ kind: 'price_percent', percent: 12.5, to90: true }, {}, { price: 11_290, compareAt: null }],
    // The compare-at price moves with the price.
    [
      { kind: 'price_percent', percent: 10, to90: false },
      { price: { price: 8_000, compareAt: 10_000 } },
      { price: 8_800, compareAt: 11_000 },
    ],
    [{ kind: 'price_amount', amount: -505, to90: false }, {}, { price: 9_495 }],
    [{ kind: 'price_amount', amount: 1, to90: true }, { price: { price: 90 } }, { price: 90 }],
    [
      { kind: 'price_exact', price: 7_990 },
      { price: { compareAt: 12_000 } },
      { price: 7_990, compareAt: 12_000 },
    ],
    [
      { kind: 'sale_percent', percent: 20, to90: true, from: null, until: '2026-06-01T03:00:00Z' },
      { price: { price: 9_000, compareAt: 12_000 } },
      { price: 9_590, compareAt: 12_000, saleStartsAt: null, saleEndsAt: '2026-06-01T03:00:00.000000Z' },
    ],
    [{ kind: 'sale_price', price: 5_000, from: null, until: null }, {}, { price: 5_000, compareAt: 10_000 }],
    [
      { kind: 'sale_end' },
      { price: { price: 9_000, compareAt: 12_000, saleEndsAt: '2026-06-01T03:00:00.000000Z' } },
      { price: 12_000, compareAt: null, saleStartsAt: null, saleEndsAt: null },
    ],
  ])('%j', (change, state, price) => {
    expect(decided(change, state)).toMatchObject({ pieces: { price } })
  })

  test('changes the own prices of variants as well', () => {
    const variants = { v: { price: 20_000, compareAt: null } }
    expect(decided({ kind: 'price_percent', percent: -50, to90: false }, { variants })).toMatchObject({
      pieces: { price: { price: 5_000 }, variants: { v: { price: 10_000, compareAt: null } } },
    })
  })

  test.each<[string, BulkChange, Change]>([
    ['price_low', { kind: 'price_amount', amount: -10_000, to90: true }, {}],
    ['price_low', { kind: 'price_amount', amount: -9_999_999, to90: false }, {}],
    ['price_high', { kind: 'price_amount', amount: 100_000_000, to90: false }, {}],
    [
      'price_high',
      { kind: 'price_percent', percent: 500, to90: false },
      { price: { compareAt: 90_000_000 } },
    ],
    ['not_below', { kind: 'price_exact', price: 12_000 }, { price: { compareAt: 12_000 } }],
    ['not_below', { kind: 'sale_price', price: 10_000, from: null, until: null }, {}],
    [
      'not_below',
      { kind: 'sale_price', price: 9_000, from: null, until: null },
      { variants: { v: { price: 8_000, compareAt: null } } },
    ],
    // Price and compare-at price both round to 0.90.
    [
      'not_below',
      { kind: 'sale_percent', percent: 5, to90: true, from: null, until: null },
      { price: { price: 90 } },
    ],
  ])('returns %s for %j', (code, change, state) => {
    expect(decided(change, state)).toMatchObject({ problem: { code } })
  })
})

describe('bulk changes of categories, tags and state', () => {
  const categories = (given: Partial<Extract<BulkChange, { kind: 'categories' }>>): BulkChange => ({
    kind: 'categories',
    main: null,
    add: [],
    remove: [],
    ...given,
  })
  test.each<[BulkChange, Change, object]>([
    [categories({ main: 'b' }), {}, { categories: { categoryId: 'b', otherCategoryIds: ['a'] } }],
    [categories({ main: 'b', remove: ['a'] }), {}, { categories: { categoryId: 'b', otherCategoryIds: [] } }],
    [
      categories({ add: ['c', 'b', 'a'] }),
      {},
      { categories: { categoryId: 'a', otherCategoryIds: ['b', 'c'] } },
    ],
    [
      categories({ remove: ['a'] }),
      { state: { status: 'draft', publishAt: null, publishedAt: null } },
      { categories: { categoryId: null, otherCategoryIds: [] } },
    ],
    [{ kind: 'tags', add: ['novo', 'verão'], remove: [] }, {}, { tags: ['verão', 'novo'] }],
    [{ kind: 'tags', add: [], remove: ['verão', 'outra'] }, {}, { tags: [] }],
    [{ kind: 'state', to: 'publish' }, {}, {}],
    [
      { kind: 'state', to: 'publish' },
      { state: { status: 'draft', publishAt: '2027-01-01T00:00:00.000000Z', publishedAt: null } },
      { state: { status: 'active', publishAt: null, publishedAt: '2026-05-04T12:00:00.000000Z' } },
    ],
    [
      { kind: 'state', to: 'archive' },
      {},
      { state: { status: 'archived', publishAt: null, publishedAt: null } },
    ],
    [{ kind: 'size_guide', sizeGuideId: null }, { sizeGuide: 'g' }, { sizeGuide: null }],
  ])('%j', (change, state, pieces) => {
    expect(decided(change, state)).toEqual({ pieces })
  })

  const draft = { status: 'draft', publishAt: null, publishedAt: null } as const
  test.each<[object, BulkChange, Change]>([
    [{ code: 'category_needed', data: {} }, categories({ remove: ['a'] }), {}],
    [
      { code: 'too_many_categories', data: { most: 20 } },
      categories({ add: Array.from({ length: 21 }, (_, at) => `c${at}`) }),
      {},
    ],
    [
      { code: 'too_many_tags', data: { most: 40 } },
      { kind: 'tags', add: Array.from({ length: 40 }, (_, at) => `t${at}`), remove: [] },
      {},
    ],
    [{ code: 'wrong_state', data: { state: 'ativo' } }, { kind: 'state', to: 'restore' }, {}],
    [
      { code: 'wrong_state', data: { state: 'arquivado' } },
      { kind: 'state', to: 'publish' },
      { state: { ...draft, status: 'archived' } },
    ],
  ])('refuses: %j', (problem, change, state) => {
    expect(decided(change, state)).toEqual({ problem })
  })

  test('does not publish an incomplete product and names what is missing', () => {
    expect(decided({ kind: 'state', to: 'publish' }, { state: draft }, ['category'])).toEqual({
      problem: { code: 'not_ready', data: { missing: 'categoria' } },
    })
  })
})
