import { useFormContext, useWatch } from 'react-hook-form'
import type { CategoryEdit, CategoryForm, CategoryRule } from '#contract/products'
import { categorySorts } from '#shared/catalog/category-sorts'
import { flattenTree, isWithin } from '#shared/data/ordered-tree'
import { categories } from '#texts/admin-products/categories'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { useSlugFrom } from '#web/admin/kit/form/use-slug-from.ts'
import { emptyCategory } from '#web/admin/pickers/category/empty-category.ts'
import { indentName } from '#web/admin/pickers/category/indent-name.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { PictureField } from '#web/admin/pickers/picture/picture-field.tsx'
import { treeQuery } from './queries.ts'
import { RichTextField } from '#web/admin/kit/form/rich-text-field.tsx'

const words = categories.form

/** Form values of a category. `hasRule` switches the rule on; its values stay in the form while it is off. */
export type CategoryValues = Omit<CategoryForm, 'rule'> & { hasRule: boolean; rule: CategoryRule }

const emptyRule: CategoryRule = { tags: [], minPrice: null, maxPrice: null, newDays: null, onSale: false }

export const toCategoryValues = ({ form }: Pick<CategoryEdit, 'form'>): CategoryValues => ({
  ...form,
  hasRule: form.rule !== null,
  rule: form.rule ?? emptyRule,
})

export const newCategory: CategoryValues = toCategoryValues({ form: emptyCategory })

export const toCategoryForm = ({ hasRule, rule, ...own }: CategoryValues): CategoryForm => ({
  ...own,
  rule: hasRule ? rule : null,
})

const formatYesNo = (is: boolean): string => (is ? 'sim' : 'não')

export const categoryLabels = createFieldLabels<CategoryValues>({
  name: words.name,
  slug: words.slug,
  parentId: words.parent,
  description: words.description,
  picture: words.parts.picture,
  seoTitle: words.seoTitle,
  seoDescription: words.seoDescription,
  isVisible: [words.isVisible, formatYesNo],
  sort: [words.sort, (sort) => words.sorts[sort]],
  hasRule: [words.hasRule, formatYesNo],
  rule: words.parts.rule,
})

const { CheckboxField, MoneyField, NumberField, SelectField, TextAreaField, TextField, TextListField } =
  fieldsOf<CategoryValues>()

/** All fields of a category. A new one takes its URL from its name. */
export function CategoryFields({ category }: { category: CategoryEdit | undefined }) {
  useSlugFrom('name', category === undefined)
  return (
    <>
      <FormSection id="categoria" title={words.parts.own}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="name" maxLength={80} required />
          <TextField name="slug" hint={words.slugHint} maxLength={80} />
          <ParentField id={category?.id} />
          <SelectField name="sort" options={categorySorts.map((sort) => [sort, words.sorts[sort]])} />
        </div>
        <CheckboxField name="isVisible" hint={words.isVisibleHint} />
        <RichTextField name="description" label={words.description} hint={words.descriptionHint} />
      </FormSection>
      <FormSection id="foto" title={words.parts.picture}>
        <PictureField name="picture" withAlt saved={category?.media ?? null} />
      </FormSection>
      <FormSection id="regra" title={words.parts.rule}>
        <CheckboxField name="hasRule" hint={words.hasRuleHint} />
        <RuleFields />
      </FormSection>
      <FormSection id="busca" title={words.parts.seo}>
        <TextField name="seoTitle" maxLength={120} />
        <TextAreaField name="seoDescription" maxLength={320} />
      </FormSection>
    </>
  )
}

/** Select of the parent: every category but `id` and its descendants. */
function ParentField({ id }: { id: string | undefined }) {
  const { data } = useStaffQuery(treeQuery())
  const tree = data?.items ?? []
  const free = flattenTree(tree).filter(({ leaf }) => id === undefined || !isWithin(tree, id, leaf.id))
  return (
    <SelectField
      name="parentId"
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
