import fc from 'fast-check'

/** Part of JSON Schema that describes values. */
export type Shape = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Shape
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
}

/** Texts that often break programs: names of Object.prototype, terminators, other scripts and languages. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\n\r\t',
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '-0',
  '9007199254740993',
  '99999999999999999999999',
  '0x10',
  '1,5',
  '١٢',
  "' or 1=1 --",
  '"; drop table orders; --',
  '$1',
  '%',
  '%00',
  '%s%n',
  '%E0%A4%A',
  '_',
  '\\',
  '../../etc/passwd',
  '//evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '\u202eabc',
  '\ud800',
  'é'.normalize('NFD'),
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'İ',
  'ß',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-11-22T99:99:99Z',
  '-271821-04-20',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(61),
  'a'.repeat(121),
  '-'.repeat(200),
  ' a'.repeat(300),
  '('.repeat(50),
  'á'.repeat(2_100),
]

/** Generates any characters. The string arbitraries of fast-check would take a second to prepare shrinking. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })), {
    maxLength: 40,
  })
  .map((points) => String.fromCodePoint(...points))

const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: anyText },
)

/** Bodies that match no schema. */
export const oddBodies: readonly string[] = [
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '[{}]',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
]

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    [],
    {},
    [[]],
    [null],
    deep(500),
    { length: 1e9 },
    { toString: 'x' },
    { constructor: { prototype: {} } },
  ),
)

/** Generates a text that fits the format, so that a call passes its first check. */
function likely({ format, maxLength = 60 }: Shape, known: readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...known))
  if (format === 'email') return fc.constantFrom('ana@exemplo.com.br', 'outra@dao.test')
  if (format === 'uri') return fc.constantFrom('https://exemplo.com.br/x', 'http://127.0.0.1:9/')
  if (format === 'date') return fc.constantFrom('2026-11-22', '1999-12-31')
  return fc.constantFrom(
    ...[
      'Ana Souza',
      '74120-010',
      '529.982.247-25',
      '(62) 99999-0000',
      '123456',
      'pix',
      'GO',
      'Rua 9',
      ...known,
    ].map((text) => text.slice(0, maxLength)),
  )
}

/** Generates values of this schema, mostly nearly valid and some of another type. `known` are existing ids. */
export function generateNearlyValid(shape: Shape, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: fitting(shape, known) }, { weight: 1, arbitrary: oddValue })
}

/** `inner` generates nested values. */
function fitting(shape: Shape, known: readonly string[], inner = generateNearlyValid): fc.Arbitrary<unknown> {
  const forms = shape.anyOf ?? shape.oneOf
  if (forms) return fc.oneof(...forms.map((form) => fitting(form, known, inner)))
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.type === 'string') return likely(shape, known)
  if (shape.type === 'integer' || shape.type === 'number')
    return fc.integer({
      min: Math.max(shape.minimum ?? 0, -(2 ** 31)),
      max: Math.min(shape.maximum ?? 100, 2 ** 31 - 1),
    })
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'array') return fc.array(inner(shape.items ?? {}, known), { maxLength: 3 })
  if (shape.type !== 'object') return oddValue
  const fields = Object.entries(shape.properties ?? {}).map(([name, each]) => {
    const value = inner(each, known)
    const isGiven = inner === generateValid && shape.required?.includes(name)
    return [name, isGiven ? value : fc.option(value, { nil: undefined, freq: 8 })] as const
  })
  return fc.record(Object.fromEntries(fields))
}

/** Generates valid values of this schema, with all required fields. */
export const generateValid = (shape: Shape, known: readonly string[]): fc.Arbitrary<unknown> =>
  fitting(shape, known, generateValid)

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** Generates a text for a path or a query. */
export const generateNearlyValidText = (shape: Shape, known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 1, arbitrary: fitting(shape, known).map(written) }, { weight: 1, arbitrary: oddText })
