import type { PageForm, PostForm, PostPart } from '#contract/content'
import { toPostParts } from '#domain/content'
import { findPictures } from '#domain/media'
import { database, type Db } from '#platform/postgres/database'
import type { ArchiveFile } from './archive-file.ts'

type Stored = { kind: string; slug: string; draft: object; text: object | null; publishedAt: Date | null }

const documents = ['home', 'menus', 'bar']

/** Reads pages, posts and layout documents: published ones as they are, the others as their draft. */
const readContent = async (db: Db): Promise<Stored[]> =>
  (
    await db.$client.query<Stored>(
      `select p.kind, p.slug, p.draft, v.text, v.published_at as "publishedAt"
       from content_pages p left join content_versions v on v.id = p.version_id order by p.kind, p.slug`,
    )
  ).rows

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const toHtml = (title: string, summary: string, body: string): string =>
  `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body>
<h1>${escaped(title)}</h1>
${summary ? `<p>${escaped(summary)}</p>\n` : ''}${body}
</body>
</html>
`

function toPageHtml({ title, summary, body, questions }: PageForm): string {
  const asked = questions.map(({ question, answer }) => `<h2>${escaped(question)}</h2>\n${answer}`)
  return toHtml(title, summary, [body, ...asked].join('\n'))
}

function toPartHtml(part: PostPart): string {
  switch (part.kind) {
    case 'text':
      return part.html
    case 'picture':
      return `<p><img src="../fotos/${part.picture.id}" alt="${escaped(part.picture.alt)}"></p>`
    case 'video':
      return `<p><a href="${escaped(part.page)}">${escaped(part.title)}</a></p>`
    case 'product':
      return ''
  }
}

async function toPostHtml(db: Db, { title, summary, body }: PostForm): Promise<string> {
  const ids = [...JSON.stringify(body).matchAll(/"mediaId":"([^"]+)"/g)].map(([, id = '']) => id)
  const parts = toPostParts(body, await findPictures(db, ids))
  return toHtml(title, summary, parts.map(toPartHtml).join('\n'))
}

/** Pages and posts as JSON and one HTML file each, and the layout of the storefront. */
export async function listContentFiles(): Promise<ArchiveFile[]> {
  const db = database()
  const all = await readContent(db)
  const htmlOf = (each: Stored): ArchiveFile => {
    const form = each.text ?? each.draft
    const isPost = each.kind === 'post'
    return {
      name: `${isPost ? 'posts' : 'paginas'}/${each.slug}.html`,
      async *pieces() {
        const text = isPost ? await toPostHtml(db, form as PostForm) : toPageHtml(form as PageForm)
        yield { text, rows: 1 }
      },
    }
  }
  const jsonOf = (name: string, rows: readonly Stored[]): ArchiveFile => ({
    name,
    async *pieces() {
      yield { text: `${JSON.stringify(rows, null, 2)}\n`, rows: rows.length }
    },
  })
  const isDocument = ({ kind }: Stored) => documents.includes(kind)
  const pages = all.filter((each) => each.kind !== 'post' && !isDocument(each))
  const posts = all.filter(({ kind }) => kind === 'post')
  return [
    jsonOf('paginas.json', pages),
    jsonOf('posts.json', posts),
    jsonOf('pagina-inicial-e-menus.json', all.filter(isDocument)),
    ...[...pages, ...posts].map(htmlOf),
  ]
}
