import { useState, type FormEvent } from 'react'
import type { SizeGuideView } from '#contract/products'
import { parseCentimetres } from '#shared/catalog/centimetres'
import { product } from '#texts/catalog/product'
import { sizeGuide as text } from '#texts/catalog/size-guide'
import {
  adviseSize,
  getMeasurableColumns,
  stripUnit,
  matchAdviceToStock,
  type SizeAdvice,
  type SizeOffer,
} from './size-advice.ts'
import type { SizeOption } from './variant-choice.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { BuyerSizes } from '#web/storefront/reviews/buyer-sizes.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

export type SizeGuideProps = {
  /** Name of the product. */
  name: string
  /** Product whose buyers' sizes are shown; undefined for none. */
  productId?: string
  guide: SizeGuideView
  /** Sizes of the product. */
  sizes: readonly SizeOption[]
  onSize: (size: string) => void
}

type Props = SizeGuideProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** Size guide: the table, how to measure, and the size for the customer's measurements. */
export default function SizeGuide({ productId, guide: whole, sizes, onSize, open, onOpenChange }: Props) {
  const guide = ofPiece(whole, sizes)
  const options = sizes.map(({ size, availability }) => ({ size, left: availability !== 'sold_out' }))
  const columns = getMeasurableColumns(guide)
  const choose = (size: string) => {
    onSize(size)
    onOpenChange(false)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={product.sizeGuide}>
      <div className="space-y-9 p-5 pb-10">
        <section>
          <h3 className="font-bold">{guide.name}</h3>
          <p className="mt-1 text-sm text-muted">{text.unit}</p>
          <Measures guide={guide} />
        </section>
        {columns.length > 0 && (
          <Question guide={guide} columns={columns} options={options} onChoose={choose} />
        )}
        {productId && <BuyerSizes productId={productId} options={options} onChoose={choose} />}
        {guide.tips.length > 0 && (
          <section>
            <h3 className="font-bold">{text.tips}</h3>
            <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted marker:text-control">
              {guide.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  )
}

/** Returns the guide with only the sizes of the product; the whole guide if the names differ. */
function ofPiece(guide: SizeGuideView, sizes: SizeGuideProps['sizes']): SizeGuideView {
  const rows = guide.rows.filter((row) => sizes.some(({ size }) => size === row.size))
  return rows.length > 0 ? { ...guide, rows } : guide
}

const Measures = ({ guide: { columns, rows } }: { guide: SizeGuideView }) => (
  <div tabIndex={0} role="group" aria-label={text.table} className="mt-3 overflow-x-auto">
    <table className="w-full text-[0.9375rem] tabular-nums">
      <caption className="sr-only">{text.table}</caption>
      <thead>
        <tr className="border-b border-ink text-left">
          {[text.size, ...columns].map((column) => (
            <th key={column} scope="col" className="py-2.5 pr-2.5 text-[0.8125rem] font-semibold">
              {stripUnit(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, values }) => (
          <tr key={size} className="border-b border-hairline">
            <th scope="row" className="py-2.5 pr-3 text-left font-bold">
              {size}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="py-2.5 pr-2.5 whitespace-nowrap">
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const sentence = (advice: SizeAdvice): string => {
  if (advice.kind === 'between') return text.between(advice.smaller, advice.larger)
  return text[advice.kind](advice.size)
}
type QuestionProps = {
  guide: SizeGuideView
  columns: string[]
  /** Sizes of the product, and whether each can be chosen. */
  options: { size: string; left: boolean }[]
  onChoose: (size: string) => void
}

function Question({ guide, columns, options, onChoose }: QuestionProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState(false)
  const measures = Object.fromEntries(
    columns.map((column) => [column, parseCentimetres(typed[column] ?? '')]),
  )
  const isWrong = (column: string) => (typed[column] ?? '').trim() !== '' && measures[column] === undefined
  const found = columns.some(isWrong) ? undefined : adviseSize(guide, measures)
  const offer = found && matchAdviceToStock(found.advice, guide, options)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
  }
  return (
    <section className="rounded-panel bg-raised p-5">
      <h3 className="display text-lg">{text.which}</h3>
      <p className="mt-1 text-sm text-muted">{text.whichText}</p>
      <PageForm onSubmit={submit} noValidate className="mt-4 space-y-4">
        <div className="grid grid-cols-2 gap-3">
          {columns.map((column) => (
            <TextInput
              key={column}
              label={text.field(stripUnit(column))}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              error={asked && isWrong(column) ? text.wrong : undefined}
              hint={readingOf(typed[column] ?? '')}
              value={typed[column] ?? ''}
              onChange={({ target }) => {
                setTyped({ ...typed, [column]: target.value })
                setAsked(false)
              }}
            />
          ))}
        </div>
        <Button type="submit" look="ink" className="w-full">
          {text.ask}
        </Button>
      </PageForm>
      <div role="status">
        {asked && (
          <p className="mt-4 font-semibold">
            <span>{found ? sentence(found.advice) : columns.some(isWrong) ? '' : text.missing}</span>
            {found?.apart && <span className="block text-sm font-normal text-muted">{text.apart}</span>}
            {offer && shortages(offer).map((words) => <Shortage key={words}>{words}</Shortage>)}
          </p>
        )}
      </div>
      {asked && offer && offer.choices.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {offer.choices.map((size) => (
            <Button key={size} look="ghost" size="small" onClick={() => onChoose(size)}>
              {text.choose(size)}
            </Button>
          ))}
        </p>
      )}
    </section>
  )
}

const Shortage = ({ children }: { children: string }) => (
  <span className="block text-sm font-normal">{children}</span>
)

/** Returns messages why the advised size is unavailable, and the nearest alternative. */
const shortages = ({ soldOut, unknown, choices, instead }: SizeOffer): string[] => [
  ...soldOut.map(text.soldOut),
  ...unknown.map(text.unknown),
  ...(instead ? [instead.looser ? text.looser(instead.size) : text.tighter(instead.size)] : []),
  ...(choices.length === 0 ? [text.nothing] : []),
]

/** Returns a message when metres were converted to centimetres. */
function readingOf(typed: string): string | undefined {
  const centimetres = parseCentimetres(typed)
  return centimetres !== undefined && !typed.startsWith(String(centimetres).replace('.', ','))
    ? text.read(centimetres)
    : undefined
}
