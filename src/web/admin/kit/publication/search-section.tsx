import { useWatch } from 'react-hook-form'
import { content } from '#texts/admin/content'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { SearchResultPreview } from '#web/admin/kit/form/search-result-preview.tsx'

type Values = { slug: string; title: string; summary: string; seoTitle: string; seoDescription: string }

const { TextAreaField, TextField } = fieldsOf<Values>()
const words = content.form
const shownDescription = 155

type Props<V extends Values> = { toPath: (slug: string) => string; toText: (values: V) => string }

/** Form section with title and description for search engines, and their live preview. `toText` returns the body's text. */
export function SearchSection<V extends Values>({ toPath, toText }: Props<V>) {
  const values = useWatch() as V
  const { slug, title, summary, seoTitle, seoDescription } = values
  return (
    <FormSection id="busca" title={words.seo}>
      <TextField name="seoTitle" hint={words.seoHint} maxLength={120} />
      <TextAreaField name="seoDescription" maxLength={320} />
      <div className="rounded-panel border border-hairline bg-surface p-3">
        <SearchResultPreview
          path={toPath(slug).split('/').filter(Boolean)}
          title={seoTitle || title}
          description={seoDescription || summary || toText(values).slice(0, shownDescription)}
        />
      </div>
    </FormSection>
  )
}
