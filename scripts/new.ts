import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [kind = '', name = ''] = process.argv.slice(2)

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (text: string) => camel(text).replace(/^\w/, (letter) => letter.toUpperCase())

/** Files of a context, in the shape of every other. */
const context = (own: string): Record<string, string> => {
  const folder = `src/domain/${own}`
  const table = own.replaceAll('-', '_')
  return {
    [`${folder}/contract.ts`]: `import { z } from 'zod'
import { endpointsOf } from '#shared/endpoint'

export const errors = { '${own}.not_found': 404 } as const

export const ${pascal(own)}View = z.object({ id: z.string(), name: z.string() })
export type ${pascal(own)}View = z.infer<typeof ${pascal(own)}View>

export const endpoints = endpointsOf({
  read: {
    method: 'GET',
    path: '/api/${own}/:id',
    summary: '',
    params: z.object({ id: z.uuid() }),
    answer: ${pascal(own)}View,
    errors: ['${own}.not_found'],
  },
})
`,
    [`${folder}/tables.ts`]: `import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const ${camel(own)} = pgTable('${table}', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
})
`,
    [`${folder}/queries.ts`]: `import { eq } from 'drizzle-orm'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { ${pascal(own)}View } from './contract.ts'
import { ${camel(own)} } from './tables.ts'

export async function read(id: string): Promise<${pascal(own)}View> {
  const [row] = await database().select().from(${camel(own)}).where(eq(${camel(own)}.id, id))
  if (!row) throw new AppError('${own}.not_found')
  return { id: row.id, name: row.name }
}
`,
    [`${folder}/http.ts`]: `import { type Api, mount } from '#platform/http'
import { endpoints } from './contract.ts'
import { read } from './queries.ts'

export function mount${pascal(own)}(api: Api): void {
  mount(api, endpoints.read, ({ params }) => read(params.id))
}
`,
    [`${folder}/index.ts`]: `import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mount${pascal(own)} } from './http.ts'

export const ${camel(own)} = contextOf({ name: '${own}', contract, mount: mount${pascal(own)} })
`,
    [`${folder}/${own}.test.ts`]: `import { expect, test } from 'vitest'
import { useShop } from '#test/shop'

const shop = useShop()

test('what is not there is not found', async () => {
  const { status } = await shop.call('/api/${own}/11111111-1111-4111-8111-111111111111')
  expect(status).toBe(404)
})
`,
  }
}

const screen = (place: string): Record<string, string> => ({
  [`src/web/${place}/screen.tsx`]: `import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_storefront/${place.split('/').at(-1)}')({ component: Screen })

function Screen() {
  return <h1>${pascal(place.split('/').at(-1) ?? '')}</h1>
}
`,
})

const letter = (own: string): Record<string, string> => ({
  [`src/mail/${own}.ts`]: `/** Pure: the same words give the same letter. */
export function ${camel(own)}(words: { name: string }): { subject: string; html: string; text: string } {
  const text = \`Olá, \${words.name}!\`
  return { subject: '', html: \`<p>\${text}</p>\`, text }
}
`,
})

const next: Record<string, string> = {
  context:
    'Agora: um degrau em ARCHITECTURE.md e test/architecture.ts, a linha em src/server/contexts.ts e em src/texts/contracts.ts, as frases em src/texts/errors.ts, as palavras em docs/glossary.md, e npm run migration.',
  screen: 'Agora: a linha em src/web/app/routes.ts.',
  letter: 'Agora: as frases em src/texts/mail.ts e a fila em src/server/letters.ts.',
}

const makers: Record<string, (own: string) => Record<string, string>> = { context, screen, letter }
const make = makers[kind]

if (!make || !/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/.test(name)) {
  console.error(
    'Uso: npm run new -- context presentes | screen storefront/presentes | letter presente-enviado',
  )
  process.exitCode = 2
} else {
  const files = make(name)
  const present = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (present.length > 0) {
    console.error(`Já existe: ${present.join(', ')}. Nada foi escrito.`)
    process.exitCode = 1
  } else {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
      console.info(`  ${path}`)
    }
    console.info(next[kind])
  }
}
