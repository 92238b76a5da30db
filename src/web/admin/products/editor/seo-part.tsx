import { productEditor } from '#texts/product-editor'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { AreaField } from '#web/admin/kit/form/value-fields.tsx'
import { Part } from '#web/admin/products/form/part.tsx'

const words = productEditor.fields

/** Section with title and description for search engines. */
export const SeoPart = () => (
  <Part id="busca" title={productEditor.parts.seo}>
    <TextField name="seoTitle" label={words.seoTitle} maxLength={120} />
    <AreaField name="seoDescription" label={words.seoDescription} maxLength={320} />
  </Part>
)
