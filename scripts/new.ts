import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isNameTaken, createResourceFiles, createResourceInsertions } from './new/resource.ts'
import { createNameForms } from './new/name-forms.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { positionals, values } = parseArgs({ allowPositionals: true, options: { pt: { type: 'string' } } })
const [kind = '', name = ''] = positionals

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (text: string) => camel(text).replace(/^\w/, (letter) => letter.toUpperCase())

/** Creates the files of a context in the standard structure. */
const context = (own: string): Record<string, string> => {
  const folder = `src/domain/${own}`
  const table = own.replaceAll('-', '_')
  return {
    [`${folder}/contract.ts`]: `import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'

export const errors = { '${own}.not_found': 404 } as const

export const ${pascal(own)}View = z.object({ id: z.string(), name: z.string() })
export type ${pascal(own)}View = z.infer<typeof ${pascal(own)}View>

export const endpoints = defineEndpoints({
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
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { ${pascal(own)}View } from './contract.ts'
import { ${camel(own)} } from './tables.ts'

export async function read(id: string): Promise<${pascal(own)}View> {
  const [row] = await database().select().from(${camel(own)}).where(eq(${camel(own)}.id, id))
  if (!row) throw new AppError('${own}.not_found')
  return { id: row.id, name: row.name }
}
`,
    [`${folder}/http.ts`]: `import { type Api, mount } from '#platform/http/http'
import { endpoints } from './contract.ts'
import { read } from './queries.ts'

export function mount${pascal(own)}(api: Api): void {
  mount(api, endpoints.read, ({ params }) => read(params.id))
}
`,
    [`${folder}/index.ts`]: `import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mount${pascal(own)} } from './http.ts'

export const ${camel(own)} = defineContext({ name: '${own}', contract, mount: mount${pascal(own)} })
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

const email = (own: string): Record<string, string> => ({
  [`src/emails/${own}.ts`]: `/** Returns the email. Pure: the same input returns the same email. */
export function create${pascal(own)}Email(input: { name: string }): { subject: string; html: string; text: string } {
  const text = \`Olá, \${input.name}!\`
  return { subject: '', html: \`<p>\${text}</p>\`, text }
}
`,
})

const next: Record<string, string> = {
  context:
    'Agora: a camada em src/server/contexts.ts, o contrato e as frases em src/texts/errors.ts, as palavras em docs/glossary.md, e npm run migration.',
  screen: 'Agora: a linha em src/web/app/routes.ts.',
  email: 'Agora: as frases em src/texts/emails/ e a fila em src/server/emails/.',
  resource:
    'Agora decida: a permissão e o grupo do menu em src/shared/auth/permissions.ts (can_manage_products, catalog), a camada em src/server/contexts.ts (a de products), o ícone em src/web/admin/kit/navigation/navigation-items.ts (uma pasta, se nada disser), os campos em contract.ts, tables.ts e na tela. Confira com npm run check.',
}

type Made = {
  made: Record<string, string>
  /** reason why it cannot be created */
  refusal?: string | undefined
  /** changes to existing files */
  inserted: () => Record<string, string>
}

function resource(own: string): Made {
  const words = createNameForms(own, values.pt ?? own.replaceAll('-', ' '))
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return {
    made: createResourceFiles(words),
    refusal: isNameTaken(words, read) ? `A tela ${words.path} já existe.` : undefined,
    inserted: () => createResourceInsertions(words, read),
  }
}

const alone =
  (files: (own: string) => Record<string, string>) =>
  (own: string): Made => ({ made: files(own), inserted: () => ({}) })

const makers: Record<string, (own: string) => Made> = {
  context: alone(context),
  screen: alone(screen),
  email: alone(email),
  resource,
}
const make = makers[kind]
const isName =
  /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/.test(name) && (kind !== 'resource' || !name.includes('/'))
const isWord = values.pt === undefined || /^[a-zà-úç]+([ -][a-zà-úç]+)*$/.test(values.pt)

/** Generates the migration and the route tree of a new resource, and formats its files. */
async function finish(paths: readonly string[]): Promise<void> {
  const { resolveConfig } = await import('vite')
  const run = (command: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'node_modules', command), ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  // Its plugins write the route trees from src/web/app/routes.ts.
  await resolveConfig({ root, logLevel: 'error' }, 'serve')
  run('drizzle-kit/bin.cjs', 'generate', '--name', name.replaceAll('-', '_'))
  run('oxfmt/bin/oxfmt', ...paths)
}

function refuse(why: string, code: number): void {
  console.error(why)
  process.exitCode = code
}

if (!make || !isName || !isWord)
  refuse(
    'Uso: npm run new -- context presentes | screen storefront/presentes | email presente-enviado | resource gift --pt brinde',
    2,
  )
else {
  const { made, refusal, inserted } = make(name)
  const present = Object.keys(made).filter((path) => existsSync(join(root, path)))
  if (present.length > 0) refuse(`Já existe: ${present.join(', ')}. Nada foi escrito.`, 1)
  else if (refusal) refuse(`${refusal} Nada foi escrito.`, 1)
  else {
    const files = { ...made, ...inserted() }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
      console.info(`  ${path}`)
    }
    if (kind === 'resource') await finish(Object.keys(files))
    console.info(next[kind])
  }
}
