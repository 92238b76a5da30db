import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type FormEvent, useState } from 'react'
import type { NewPurchase as PurchaseInput, StockRow } from '#contract/stock'
import { formatBrl } from '#shared/money/money'
import { stock } from '#texts/admin-products/stock'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { parseAmount } from '#web/admin/kit/form/amount.ts'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { BareInput } from '#web/ui/forms/character-limit.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { getVariantName } from './cells.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

const words = stock.purchases

type Line = { row: StockRow; quantity: number; unitCost: number }

type LineField = 'code' | 'quantity' | 'cost'
type PurchaseField = Exclude<keyof PurchaseInput, 'lines'>

/** Returns a function that reads the fields of the form. */
function createFieldReader(form: HTMLFormElement) {
  const typed = new FormData(form)
  return (name: LineField | PurchaseField): string => String(typed.get(name)).trim()
}

/** Returns the variant with exactly this SKU or EAN. */
async function findVariant(code: string): Promise<StockRow | undefined> {
  const { items } = await api.stock.variants.get({ query: { search: code, pageSize: 2 } })
  const plain = code.toUpperCase()
  return items.find(({ sku, gtin }) => sku.toUpperCase() === plain || gtin === code)
}

/** Returns the state of a new purchase and its save function. */
function usePurchase(onClose: () => void) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [problem, setProblem] = useState('')
  const action = useAction()
  const queries = useQueryClient()

  const add = async (form: HTMLFormElement) => {
    const read = createFieldReader(form)
    const code = read('code')
    const quantity = Number(read('quantity'))
    const unitCost = parseAmount(read('cost'))
    if (!code) return
    if (!Number.isInteger(quantity) || quantity < 1 || typeof unitCost !== 'number')
      return setProblem(words.badLine)
    const row = await findVariant(code)
    if (!row) return setProblem(words.unknown(code))
    setProblem('')
    setLines([...lines.filter((line) => line.row.variantId !== row.variantId), { row, quantity, unitCost }])
    for (const name of ['quantity', 'code'] satisfies LineField[]) {
      const input = form.elements.namedItem(name) as HTMLInputElement
      input.value = ''
      input.focus()
    }
  }

  const save = async (form: HTMLFormElement) => {
    if (lines.length === 0) return setProblem(words.noLines)
    const read = createFieldReader(form)
    const body = {
      supplier: read('supplier'),
      expectedOn: read('expectedOn'),
      note: read('note'),
      lines: lines.map(({ row, quantity, unitCost }) => ({ variantId: row.variantId, quantity, unitCost })),
    }
    if ((await action.run(() => api.stock.purchases.post({ body }))) !== 'done') return
    toast(words.saved)
    onClose()
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Enter in the line fields, or their button, adds the line instead of saving.
    if (document.activeElement?.closest('[data-line]')) void action.run(() => add(form))
    else void save(form)
  }
  const remove = (line: Line) => setLines(lines.filter((each) => each !== line))
  return {
    lines,
    remove,
    submit,
    save,
    problem: problem || action.problem,
    fields: action.fields,
    busy: action.busy,
  }
}

/** Form of a new purchase; lines are added by SKU or EAN. */
export function NewPurchase({ onClose }: { onClose: () => void }) {
  const { lines, remove, submit, save, problem, fields, busy } = usePurchase(onClose)
  const fieldOf = (name: PurchaseField) => ({ name, label: words.fields[name], error: fields[name] })
  return (
    <PageForm
      noValidate
      onSubmit={submit}
      aria-label={words.add}
      className="grid max-w-3xl gap-4 rounded-panel border border-hairline bg-surface p-4"
    >
      <div className="grid gap-4 md:grid-cols-3">
        <TextInput {...fieldOf('supplier')} maxLength={120} autoFocus />
        <TextInput {...fieldOf('expectedOn')} type="date" />
        <TextInput {...fieldOf('note')} maxLength={200} />
      </div>
      <ul>
        {lines.map((line) => (
          <PurchaseLine key={line.row.variantId} line={line} onRemove={() => remove(line)} />
        ))}
      </ul>
      <div data-line className="grid items-end gap-3 md:grid-cols-[1fr_6rem_10rem_auto]">
        <Field name="code" />
        <Field name="quantity" inputMode="numeric" />
        <Field name="cost" inputMode="decimal" />
        <Button type="submit" look="ghost" size="small">
          {words.addLine}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="rounded-field bg-danger-wash px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" size="small" onClick={onClose}>
          {words.close}
        </Button>
        <SubmitButton
          type="button"
          look="earth"
          loading={busy}
          onClick={(event) => void save(event.currentTarget.form!)}
        >
          {words.save}
        </SubmitButton>
      </div>
    </PageForm>
  )
}

const PurchaseLine = ({
  line: { row, quantity, unitCost },
  onRemove,
}: {
  line: Line
  onRemove: () => void
}) => (
  <li className="flex min-h-9 items-center gap-3 border-b border-faint">
    <span className="min-w-0 grow truncate">
      {getVariantName(row)} <span className="text-muted">{row.sku}</span>
    </span>
    <span className="tabular-nums">{quantity}</span>
    <span className="w-24 text-right tabular-nums">{formatBrl(unitCost)}</span>
    <IconButton icon={X} size={15} label={words.removeLine(row.sku)} className="size-8!" onClick={onRemove} />
  </li>
)

type FieldProps = {
  name: LineField
  inputMode?: 'numeric' | 'decimal'
}

const Field = (props: FieldProps) => (
  <label className="grid gap-1 text-xs text-muted">
    {words.fields[props.name]}
    <BareInput
      autoComplete="off"
      maxLength={80}
      {...props}
      className="h-9 w-full min-w-0 rounded-field border border-control bg-paper px-3 text-sm text-ink"
    />
  </label>
)
