import type { PageForm } from '#contract/content'
import { getPagePath, type PageKind } from '#shared/content/content-kinds'
import { richHtmlToText } from '#shared/rich-html/rich-html'
import { content } from '#texts/admin/content'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { useSlugFrom } from '#web/admin/kit/form/use-slug-from.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { SearchSection } from '#web/admin/kit/publication/search-section.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const QuestionsField = lazyComponent(() => import('./questions-field.tsx'))
const { RichTextField, TextAreaField, TextField } = fieldsOf<PageForm>()
const words = content.form

const hints: Partial<Record<PageKind, string>> = {
  faq: words.bodyHintFaq,
  contact: words.bodyHintContact,
  terms: words.bodyHint,
  privacy: words.bodyHint,
}

type Props = { kind: PageKind; isNew: boolean }

/** All fields of a page, depending on its kind. */
export function PageFields({ kind, isNew }: Props) {
  useSlugFrom('title', isNew)
  return (
    <>
      <FormSection id="texto" title={words.own}>
        <TextField name="title" maxLength={120} required />
        {kind === 'free' && <TextField name="slug" hint={words.slugHint} maxLength={80} required />}
        <TextAreaField name="summary" hint={words.summaryHint} maxLength={400} rows={2} />
        <RichTextField name="body" hint={hints[kind]} />
      </FormSection>
      {kind === 'faq' && (
        <FormSection id="perguntas" title={content.questions.title} flush>
          <QuestionsField />
        </FormSection>
      )}
      <SearchSection<PageForm>
        toPath={(slug) => getPagePath(kind, slug)}
        toText={({ body }) => richHtmlToText(body)}
      />
    </>
  )
}
