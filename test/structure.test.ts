import { expect, test } from 'vitest'
import { findBroken, measureStructure } from './structure.ts'

const sources = [
  {
    path: 'src/web/admin/gifts/queries.ts',
    text: "import { b } from './resource.tsx'\nexport const gifts = staffQuery<Gift>(['gifts'], read)\n",
  },
  { path: 'src/web/admin/gifts/resource.tsx', text: "const a = () => import('./queries.ts')\n" },
  { path: 'src/web/admin/gifts/resource.dom.test.tsx', text: 'staffQuery<Gift>()\n\n\n' },
  {
    path: 'src/domain/gifts/commands.ts',
    text: "export const save = staffCommand({ screen: 'produtos' })\n",
  },
  { path: 'src/domain/gifts/contract.ts', text: '\n'.repeat(300) + 'x\n' },
]

test('reports every broken bound with its places', () => {
  expect(findBroken(measureStructure(sources))).toEqual([
    'web: files in a cycle: 2, at most 0\n  src/web/admin/gifts/queries.ts\n  src/web/admin/gifts/resource.tsx',
    'explicit generics on staff queries: 1, at most 0\n  src/web/admin/gifts/queries.ts:2',
    "places that name a permission besides its endpoint: 1, at most 0\n  src/domain/gifts/commands.ts: «screen: 'produtos'»: only the endpoint names its permission",
    'contracts over 300 lines: 1, at most 0\n  src/domain/gifts/contract.ts: 301',
  ])
})

test('measures staff resources without bounding them', () => {
  const values = measureStructure(sources).map(({ name, value }) => [name, value])
  expect(values).toContainEqual(['gifts: files', 2])
  expect(values).toContainEqual(['gifts: lines', 3])
})
