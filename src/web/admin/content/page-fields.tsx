import { useWatch } from 'react-hook-form'
import type { PageForm } from '#contract/content'
import { pageAddress, type PageKind } from '#shared/page-kinds'
import { richTextWords } from '#shared/rich-html/rich-html'
import { content } from '#texts/content'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { SearchResult } from '#web/admin/kit/form/search-result.tsx'
import { useSlugOf } from '#web/admin/kit/form/use-slug-of.ts'
import { AreaField } from '#web/admin/kit/form/value-fields.tsx'
import { Part } from '#web/admin/products/form/part.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { RichText } from '#web/admin/kit/form/rich-text.tsx'

const QuestionsField = lazyPart(() => import('./questions-field.tsx'))
const words = content.form

const hints: Partial<Record<PageKind, string>> = {
  faq: words.bodyHintFaq,
  contact: words.bodyHintContact,
  terms: words.bodyHint,
  privacy: words.bodyHint,
}

type Props = { kind: PageKind; isNew?: boolean }

/** All fields of a page, depending on its kind. */
export function PageFields({ kind, isNew = false }: Props) {
  useSlugOf('title', isNew)
  return (
    <>
      <Part id="texto" title={words.own}>
        <TextField name="title" label={words.title} maxLength={120} required />
        {kind === 'free' && (
          <TextField name="slug" label={words.slug} hint={words.slugHint} maxLength={80} required />
        )}
        <AreaField name="summary" label={words.summary} hint={words.summaryHint} maxLength={400} rows={2} />
        <RichText name="body" label={words.body} hint={hints[kind]} />
      </Part>
      {kind === 'faq' && (
        <Part id="perguntas" title={content.questions.title} flush>
          <QuestionsField />
        </Part>
      )}
      <Part id="busca" title={words.seo}>
        <TextField name="seoTitle" label={words.seoTitle} hint={words.seoHint} maxLength={120} />
        <AreaField name="seoDescription" label={words.seoDescription} maxLength={320} />
        <Found kind={kind} />
      </Part>
    </>
  )
}

/** Live preview of the page in search engine results. */
function Found({ kind }: { kind: PageKind }) {
  const { slug, title, summary, body, seoTitle, seoDescription } = useWatch<PageForm>() as PageForm
  return (
    <div className="rounded-panel border border-hairline bg-surface p-3">
      <SearchResult
        path={pageAddress(kind, slug).split('/').filter(Boolean)}
        title={seoTitle || title}
        description={seoDescription || summary || richTextWords(body).slice(0, 155)}
      />
    </div>
  )
}
