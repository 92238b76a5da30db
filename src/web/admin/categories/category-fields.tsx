import { useFormContext, useWatch } from 'react-hook-form'
import type { PictureView } from '#contract/media'
import { categorySorts } from '#shared/catalog/category-sorts'
import { flattenTree, isWithin } from '#shared/data/ordered-tree'
import { categories } from '#texts/admin-products/categories'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { CheckboxField, MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { useSlugFrom } from '#web/admin/kit/form/use-slug-from.ts'
import { TextAreaField, NumberField, SelectField, TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { indentName } from '#web/admin/pickers/category/indent-name.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { PictureField } from '#web/admin/pickers/picture/picture-field.tsx'
import type { CategoryValues } from './category-values.ts'
import { treeQuery } from './queries.ts'
import { RichTextField } from '#web/admin/kit/form/rich-text-field.tsx'

const words = categories.form

type Props = { id?: string; picture?: PictureView | null }

/** All fields of a category. `id` excludes an existing category and its descendants from the possible parents. */
export function CategoryFields({ id, picture = null }: Props) {
  useSlugFrom('name', id === undefined)
  return (
    <>
      <FormSection id="categoria" title={words.parts.own}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="name" label={words.name} maxLength={80} required />
          <TextField name="slug" label={words.slug} hint={words.slugHint} maxLength={80} />
          <ParentField id={id} />
          <SelectField
            name="sort"
            label={words.sort}
            options={categorySorts.map((sort) => [sort, words.sorts[sort]])}
          />
        </div>
        <CheckboxField name="isVisible" label={words.isVisible} hint={words.isVisibleHint} />
        <RichTextField name="description" label={words.description} hint={words.descriptionHint} />
      </FormSection>
      <FormSection id="foto" title={words.parts.picture}>
        <PictureField name="picture" withAlt saved={picture} />
      </FormSection>
      <FormSection id="regra" title={words.parts.rule}>
        <CheckboxField name="hasRule" label={words.hasRule} hint={words.hasRuleHint} />
        <RuleFields />
      </FormSection>
      <FormSection id="busca" title={words.parts.seo}>
        <TextField name="seoTitle" label={words.seoTitle} maxLength={120} />
        <TextAreaField name="seoDescription" label={words.seoDescription} maxLength={320} />
      </FormSection>
    </>
  )
}

function ParentField({ id }: { id: string | undefined }) {
  const { data } = useStaffQuery(treeQuery())
  const tree = data?.items ?? []
  const free = flattenTree(tree).filter(({ leaf }) => id === undefined || !isWithin(tree, id, leaf.id))
  return (
    <SelectField
      name="parentId"
      label={words.parent}
      none={words.noParent}
      options={free.map(({ leaf, depth }) => [leaf.id, indentName({ name: leaf.name, depth })])}
    />
  )
}

function RuleFields() {
  const hasRule = useWatch<CategoryValues, 'hasRule'>({ name: 'hasRule' })
  const { getFieldState, formState } = useFormContext<CategoryValues>()
  const against = getFieldState('rule', formState).error?.message
  if (!hasRule) return null
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextListField name="rule.tags" label={words.tags} hint={words.tagsHint} between=", " />
      <NumberField name="rule.newDays" label={words.newDays} />
      <MoneyField name="rule.minPrice" label={words.minPrice} />
      <MoneyField name="rule.maxPrice" label={words.maxPrice} />
      <CheckboxField name="rule.onSale" label={words.onSale} />
      {against && (
        <p role="alert" className="text-danger md:col-span-2">
          {against}
        </p>
      )}
    </div>
  )
}
