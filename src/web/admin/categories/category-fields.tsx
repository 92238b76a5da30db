import { useFormContext, useWatch } from 'react-hook-form'
import type { PictureView } from '#contract/media'
import { categorySorts } from '#shared/category-sorts'
import { inOrder, standsIn } from '#shared/tree'
import { categories } from '#texts/categories'
import { useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { CheckField, MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { useSlugOf } from '#web/admin/kit/form/use-slug-of.ts'
import { AreaField, NumberField, SelectField, WordsField } from '#web/admin/kit/form/value-fields.tsx'
import { indented } from '#web/admin/products/form/indented.ts'
import { Part } from '#web/admin/products/form/part.tsx'
import { OnePicture } from '#web/admin/products/pictures/one-picture.tsx'
import type { CategoryValues } from './category-values.ts'
import { treeQuery } from './queries.ts'
import { RichText } from '#web/admin/kit/form/rich-text.tsx'

const words = categories.form

type Props = { id?: string; picture?: PictureView | null }

/** All fields of a category. `id` excludes an existing category and its descendants from the possible parents. */
export function CategoryFields({ id, picture = null }: Props) {
  useSlugOf('name', id === undefined)
  return (
    <>
      <Part id="categoria" title={words.parts.own}>
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
        <CheckField name="isVisible" label={words.isVisible} hint={words.isVisibleHint} />
        <RichText name="description" label={words.description} hint={words.descriptionHint} />
      </Part>
      <Part id="foto" title={words.parts.picture}>
        <OnePicture name="picture" withAlt saved={picture} />
      </Part>
      <Part id="regra" title={words.parts.rule}>
        <CheckField name="hasRule" label={words.hasRule} hint={words.hasRuleHint} />
        <RuleFields />
      </Part>
      <Part id="busca" title={words.parts.seo}>
        <TextField name="seoTitle" label={words.seoTitle} maxLength={120} />
        <AreaField name="seoDescription" label={words.seoDescription} maxLength={320} />
      </Part>
    </>
  )
}

function ParentField({ id }: { id: string | undefined }) {
  const { data } = useStaffQuery(treeQuery())
  const tree = data?.items ?? []
  const free = inOrder(tree).filter(({ leaf }) => id === undefined || !standsIn(tree, id, leaf.id))
  return (
    <SelectField
      name="parentId"
      label={words.parent}
      none={words.noParent}
      options={free.map(({ leaf, depth }) => [leaf.id, indented({ name: leaf.name, depth })])}
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
      <WordsField name="rule.tags" label={words.tags} hint={words.tagsHint} between=", " />
      <NumberField name="rule.newDays" label={words.newDays} />
      <MoneyField name="rule.minPrice" label={words.minPrice} />
      <MoneyField name="rule.maxPrice" label={words.maxPrice} />
      <CheckField name="rule.onSale" label={words.onSale} />
      {against && (
        <p role="alert" className="text-danger md:col-span-2">
          {against}
        </p>
      )}
    </div>
  )
}
