import { productEditor } from '#texts/admin-products/product-editor'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { TextAreaField } from '#web/admin/kit/form/value-fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'

const words = productEditor.fields

/** Section with title and description for search engines. */
export const SeoSection = () => (
  <FormSection id="busca" title={productEditor.parts.seo}>
    <TextField name="seoTitle" label={words.seoTitle} maxLength={120} />
    <TextAreaField name="seoDescription" label={words.seoDescription} maxLength={320} />
  </FormSection>
)
