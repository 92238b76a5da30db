import { useFormContext } from 'react-hook-form'
import type { BlockOf, HomeForm } from '#contract/content'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'
import { OptionalLinkFields } from './link-fields.tsx'
import { ProductsField } from './products-field.tsx'

const words = storefrontLayout.blocks
const { NumberField, SelectField, TextField } = fieldsOf<HomeForm>()
const rules = Object.entries(words.rules)

type RailValue = `blocks.${number}.value`
type CategoryName = RailValue | `blocks.${number}.tiles.${number}.category`

/** Select of a category by slug. */
export function CategoryField({ name }: { name: CategoryName }) {
  const { data } = useStaffQuery(choicesQuery())
  const categories = (data?.categories ?? []).map(
    ({ slug, name: category, depth }) => [slug, `${' '.repeat(3 * depth)}${category}`] as const,
  )
  return <SelectField name={name} label={words.category} none={words.chooseCategory} options={categories} />
}

function TagField({ name }: { name: RailValue }) {
  const { data } = useStaffQuery(choicesQuery())
  return (
    <>
      <TextField name={name} label={words.tag} maxLength={40} list="etiquetas" required />
      <datalist id="etiquetas">
        {data?.tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}

type Props = { block: BlockOf<'product_rail'>; name: `blocks.${number}` }

/** Fields of a product rail: the rule that selects the products, and their number. */
export function ProductRailFields({ block: { by }, name }: Props) {
  const { setValue } = useFormContext<HomeForm>()
  // A value of one rule (such as a category) is invalid for another one (such as a tag).
  const emptyValue = () => setValue(`${name}.value`, '', { shouldDirty: true })
  return (
    <>
      <TextField name={`${name}.title`} label={words.title} maxLength={60} required />
      <SelectField name={`${name}.by`} label={words.by} options={rules} onUserChange={emptyValue} />
      {by === 'category' && <CategoryField name={`${name}.value`} />}
      {by === 'tag' && <TagField name={`${name}.value`} />}
      {by === 'hand' && <ProductsField name={`${name}.productIds`} />}
      <NumberField name={`${name}.count`} label={words.count} />
      <OptionalLinkFields name={`${name}.more`} label={words.moreLabel} />
    </>
  )
}
