import { expect, test } from 'vitest'
import { toBulkChange, type BulkDraft, emptyBulkDraft } from './draft.ts'

test.each<[Partial<BulkDraft>, object | undefined]>([
  [{}, undefined],
  [{ value: '10' }, { kind: 'price_percent', percent: -10, to90: false }],
  [
    { value: '12,5 %', byPrice: 'up_percent', to90: true },
    { kind: 'price_percent', percent: 12.5, to90: true },
  ],
  [
    { value: '5', byPrice: 'up_amount' },
    { kind: 'price_amount', amount: 500, to90: false },
  ],
  [
    { value: '5,5', byPrice: 'down_amount' },
    { kind: 'price_amount', amount: -550, to90: false },
  ],
  [
    { value: '1.234,50', byPrice: 'exact' },
    { kind: 'price_exact', price: 123_450 },
  ],
  [{ value: '-3' }, undefined],
  [{ value: 'dez' }, undefined],
  [{ value: '0', byPrice: 'exact' }, undefined],
  [{ kind: 'sale', bySale: 'end' }, { kind: 'sale_end' }],
  [
    { kind: 'sale', value: '20', until: '2090-01-01T03:00:00.000Z' },
    { kind: 'sale_percent', percent: 20, to90: false, from: null, until: '2090-01-01T03:00:00.000Z' },
  ],
  [
    { kind: 'sale', bySale: 'price', value: '99,90' },
    { kind: 'sale_price', price: 9_990, from: null, until: null },
  ],
  [{ kind: 'categories' }, undefined],
  [
    { kind: 'categories', remove: ['c'] },
    { kind: 'categories', main: null, add: [], remove: ['c'] },
  ],
  [
    { kind: 'tags', addTags: ' novo, ,novo,verão ' },
    { kind: 'tags', add: ['novo', 'verão'], remove: [] },
  ],
  [{ kind: 'tags', removeTags: ' , ' }, undefined],
  [
    { kind: 'state', to: 'hide' },
    { kind: 'state', to: 'hide' },
  ],
  [{ kind: 'size_guide' }, { kind: 'size_guide', sizeGuideId: null }],
])('%j', (typed, change) => {
  expect(toBulkChange({ ...emptyBulkDraft, ...typed })).toEqual(change)
})
