import type { ProductFormOptions } from '#contract/products'
import { parseLocalInput, toLocalInput } from '#shared/dates/dates'
import { bulk as words } from '#texts/admin-products/bulk'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { SelectedChips } from '#web/admin/kit/form/selected-chips.tsx'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'
import { indentName } from '#web/admin/pickers/category/indent-name.ts'
import { Checkbox, Select, TextInput } from '#web/ui/forms/field.tsx'
import type { BulkDraft } from './draft.ts'

type Props = {
  draft: BulkDraft
  /** server validation errors by field name */
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<BulkDraft>) => void
}

/** Fields of a bulk change, depending on its kind. */
export function BulkFields(props: Props) {
  const { draft, onChange } = props
  const { data } = useStaffQuery(choicesQuery())
  return (
    <div className="grid gap-3">
      <Choice
        label={words.what}
        options={words.kinds}
        value={draft.kind}
        onChange={(kind) => onChange({ kind, value: '' })}
      />
      {draft.kind === 'price' && <PriceFields {...props} />}
      {draft.kind === 'sale' && <SaleFields {...props} />}
      {draft.kind === 'categories' && <CategoryFields {...props} categories={data?.categories ?? []} />}
      {draft.kind === 'tags' && <TagFields {...props} />}
      {draft.kind === 'state' && (
        <Choice
          label={words.to}
          options={words.states}
          value={draft.to}
          onChange={(to) => onChange({ to })}
        />
      )}
      {draft.kind === 'size_guide' && (
        <Choice
          label={words.guide}
          options={{
            '': words.noGuide,
            ...Object.fromEntries((data?.sizeGuides ?? []).map(({ id, name }) => [id, name])),
          }}
          value={draft.guide ?? ''}
          onChange={(guide) => onChange({ guide: guide || null })}
        />
      )}
    </div>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  options: Readonly<Record<T, string>>
  value: T
  error?: string | undefined
  onChange: (value: T) => void
}

const Choice = <T extends string>({ label, options, value, error, onChange }: ChoiceProps<T>) => (
  <Select
    label={label}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value as T)}
  >
    {Object.entries<string>(options).map(([word, text]) => (
      <option key={word} value={word}>
        {text}
      </option>
    ))}
  </Select>
)

function PriceFields({ draft, problems, onChange }: Props) {
  const percent = draft.byPrice.endsWith('percent')
  const isExact = draft.byPrice === 'exact'
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <Choice
          label={words.how}
          options={words.byPrice}
          value={draft.byPrice}
          onChange={(byPrice) => onChange({ byPrice })}
        />
        <Value
          label={percent ? words.percent : isExact ? words.newPrice : words.amount}
          {...{ draft, problems, onChange }}
        />
      </div>
      {!isExact && <RoundTo90 {...{ draft, onChange }} />}
    </>
  )
}

function SaleFields({ draft, problems, onChange }: Props) {
  const { bySale } = draft
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <Choice
          label={words.how}
          options={words.bySale}
          value={bySale}
          onChange={(way) => onChange({ bySale: way })}
        />
        {bySale !== 'end' && (
          <Value
            label={bySale === 'percent' ? words.percent : words.newPrice}
            {...{ draft, problems, onChange }}
          />
        )}
      </div>
      {bySale !== 'end' && (
        <div className="grid grid-cols-2 items-start gap-3">
          {(['from', 'until'] as const).map((side) => (
            <TextInput
              key={side}
              type="datetime-local"
              label={words[side]}
              hint={words.periodHint}
              error={problems[`change.${side}`]}
              defaultValue={draft[side] ? toLocalInput(draft[side]) : ''}
              onChange={(event) => onChange({ [side]: parseLocalInput(event.currentTarget.value) ?? null })}
            />
          ))}
        </div>
      )}
      {bySale === 'percent' && <RoundTo90 {...{ draft, onChange }} />}
    </>
  )
}

const Value = ({ label, draft, problems, onChange }: Props & { label: string }) => (
  <TextInput
    label={label}
    inputMode="decimal"
    autoComplete="off"
    value={draft.value}
    error={problems['change.percent'] ?? problems['change.amount'] ?? problems['change.price']}
    onChange={(event) => onChange({ value: event.currentTarget.value })}
  />
)

const RoundTo90 = ({ draft, onChange }: Omit<Props, 'problems'>) => (
  <Checkbox
    label={<span className="text-sm">{words.to90}</span>}
    checked={draft.to90}
    onChange={(event) => onChange({ to90: event.currentTarget.checked })}
  />
)

type Category = ProductFormOptions['categories'][number]

function CategoryFields({
  draft,
  problems,
  onChange,
  categories,
}: Props & { categories: readonly Category[] }) {
  return (
    <>
      <Choice
        label={words.main}
        options={{
          '': words.keepMain,
          ...Object.fromEntries(categories.map((each) => [each.id, indentName(each)])),
        }}
        value={draft.main ?? ''}
        error={problems['change.main']}
        onChange={(main) => onChange({ main: main || null })}
      />
      {(['add', 'remove'] as const).map((way) => (
        <div key={way}>
          <Select
            label={words[way]}
            value=""
            error={problems[`change.${way}`]}
            onChange={(event) => onChange({ [way]: [...draft[way], event.currentTarget.value] })}
          >
            <option value="">–</option>
            {categories
              .filter(({ id }) => !draft[way].includes(id))
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {indentName(each)}
                </option>
              ))}
          </Select>
          <SelectedChips
            selected={draft[way].map((id) => ({
              id,
              name: categories.find((each) => each.id === id)?.name ?? '…',
            }))}
            onRemove={(id) => onChange({ [way]: draft[way].filter((each) => each !== id) })}
          />
        </div>
      ))}
    </>
  )
}

const TagFields = ({ draft, problems, onChange }: Props) => (
  <>
    <TextInput
      label={words.addTags}
      hint={words.tagsHint}
      autoComplete="off"
      value={draft.addTags}
      error={problems['change.add']}
      onChange={(event) => onChange({ addTags: event.currentTarget.value })}
    />
    <TextInput
      label={words.removeTags}
      autoComplete="off"
      value={draft.removeTags}
      error={problems['change.remove']}
      onChange={(event) => onChange({ removeTags: event.currentTarget.value })}
    />
  </>
)
