import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fillTemplate, type NameForms } from './name-forms.ts'

/** Files of a resource, with their templates in `resource/`. */
const files: Readonly<Record<string, string>> = {
  'src/domain/«many»/contract.ts': 'contract',
  'src/domain/«many»/tables.ts': 'tables',
  'src/domain/«many»/queries.ts': 'queries',
  'src/domain/«many»/commands.ts': 'commands',
  'src/domain/«many»/http.ts': 'http',
  'src/domain/«many»/index.ts': 'index',
  'src/domain/«many»/«many».test.ts': 'server-test',
  'src/texts/«many».ts': 'texts',
  'src/web/admin/«many»/resource.tsx': 'resource',
  'src/web/admin/«many»/screen.tsx': 'screen',
  'src/web/admin/«many»/new-screen.tsx': 'new-screen',
  'src/web/admin/«many»/edit-screen.tsx': 'edit-screen',
}

export const createResourceFiles = (words: NameForms): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([path, name]) => {
      const text = fileURLToPath(new URL(`resource/${name}.txt`, import.meta.url))
      return [fillTemplate(path, words), fillTemplate(readFileSync(text, 'utf8'), words)]
    }),
  )

/** Line, or part of one, inserted before or after existing text. */
type Insertion = { path: string; text: string } & ({ before: string } | { after: string })

/** Lines of any context in existing files. */
const contextInsertions: readonly Insertion[] = [
  {
    path: 'src/server/contexts.ts',
    before: `import type { Context } from`,
    text: `import { «manyName» } from '#domain/«many»'\n`,
  },
  { path: 'src/server/contexts.ts', after: '  [products, content, leads', text: ', «manyName»' },
  {
    path: 'src/texts/errors.ts',
    before: `import type { errors as shared }`,
    text: `import type * as «manyName» from '#contract/«many»'\n`,
  },
  { path: 'src/texts/errors.ts', after: '  | typeof leads\n', text: '  | typeof «manyName»\n' },
  {
    path: 'src/texts/errors.ts',
    before: `  ...identityErrors,`,
    text: `  '«many».not_found': 'Este registro não está mais na lista. Veja a lista de novo.',\n`,
  },
  {
    path: 'docs/glossary.md',
    before: '\n## stock\n',
    text: `\n## «many»\n| code | on screen |\n|---|---|\n| «one spaced» | «word» |\n`,
  },
]

/** Lines of its staff screen. */
const screenInsertions: readonly Insertion[] = [
  { path: 'src/texts/admin/names.ts', after: `  blog: 'Blog',\n`, text: `  '«path»': '«Words»',\n` },
  {
    path: 'src/texts/admin/names.ts',
    before: `  audit: 'Auditoria',\n`,
    text: `  «one_row»: '«Word»',\n`,
  },
  {
    path: 'src/shared/auth/permissions.ts',
    before: `  clientes: { flag`,
    text: `  '«path»': { flag: 'can_manage_products', group: 'catalog', drafts: ['«path»'] },\n`,
  },
  {
    path: 'src/web/app/routes.ts',
    before: `    route('/$', 'admin/unknown-path/screen.tsx'),`,
    text: `    route('/«path»', 'admin/«many»/screen.tsx'),
    route('/«path»/novo', 'admin/«many»/new-screen.tsx'),
    route('/«path»/$id', 'admin/«many»/edit-screen.tsx'),\n`,
  },
]

const pathsOf = (insertions: readonly Insertion[]): string[] => [
  ...new Set(insertions.map(({ path }) => path)),
]

/** Existing files that list a context, and those that list its staff screen. */
export const listedIn = { context: pathsOf(contextInsertions), screen: pathsOf(screenInsertions) }

/**
 * Returns the changed texts of files that must list the resource. `read` returns a current file. Throws unless the
 * insertion point occurs exactly once.
 */
export function createResourceInsertions(
  words: NameForms,
  read: (path: string) => string,
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { path, text, ...place } of [...contextInsertions, ...screenInsertions]) {
    const [mark, after] = 'after' in place ? [place.after, true] : [place.before, false]
    const before = texts[path] ?? read(path)
    const parts = before.split(mark)
    if (parts.length !== 2) throw new Error(`${path}: «${mark}» stands there ${parts.length - 1} times`)
    const added = fillTemplate(text, words)
    texts[path] = parts.join(after ? mark + added : added + mark)
  }
  return texts
}

/** Returns whether an admin screen of that name exists. */
export function isNameTaken({ path }: NameForms, read: (path: string) => string): boolean {
  const lines = read('src/shared/auth/permissions.ts').split('\n')
  return lines.some((line) => line.startsWith(`  ${path}: { flag`) || line.startsWith(`  '${path}': { flag`))
}
