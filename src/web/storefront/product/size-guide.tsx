import { useState, type FormEvent } from 'react'
import type { SizeGuideView } from '#contract/products'
import { product } from '#texts/product'
import { sizeGuide as text } from '#texts/size-guide'
import { adviseSize, askableColumns, nameOf, type Advice } from './size-advice.ts'
import type { SizeGuideProps } from './size-guide-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type Props = SizeGuideProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The table of measures, how to take them, and the size that follows from one's own. */
export default function SizeGuide({ guide, sizes, onSize, open, onOpenChange }: Props) {
  const columns = askableColumns(guide)
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
          <Question
            guide={guide}
            columns={columns}
            offered={sizes.filter(({ availability }) => availability !== 'sold_out').map(({ size }) => size)}
            onChoose={choose}
          />
        )}
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

const Measures = ({ guide: { columns, rows } }: { guide: SizeGuideView }) => (
  <div tabIndex={0} role="group" aria-label={text.table} className="mt-3 overflow-x-auto">
    <table className="w-full text-[0.9375rem] tabular-nums">
      <caption className="sr-only">{text.table}</caption>
      <thead>
        <tr className="border-b border-ink text-left">
          {[text.size, ...columns].map((column) => (
            <th key={column} scope="col" className="py-2.5 pr-2.5 text-[0.8125rem] font-semibold">
              {nameOf(column)}
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

const inCentimetres = (typed: string): number | undefined => {
  const measure = Number(typed.replace(',', '.'))
  return typed.trim() && measure > 0 ? measure : undefined
}

const sentence = (advice: Advice): string => {
  if (advice.kind === 'between') return text.between(advice.smaller, advice.larger)
  return text[advice.kind](advice.size)
}
const sizesOf = (advice: Advice): string[] =>
  advice.kind === 'between' ? [advice.smaller, advice.larger] : [advice.size]

type QuestionProps = {
  guide: SizeGuideView
  columns: string[]
  /** the sizes that can be chosen now */
  offered: string[]
  onChoose: (size: string) => void
}

function Question({ guide, columns, offered, onChoose }: QuestionProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState(false)
  const measures = Object.fromEntries(columns.map((column) => [column, inCentimetres(typed[column] ?? '')]))
  const found = adviseSize(guide, measures)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
  }
  return (
    <section className="rounded-panel bg-raised p-5">
      <h3 className="display text-lg">{text.which}</h3>
      <p className="mt-1 text-sm text-muted">{text.whichText}</p>
      <form onSubmit={submit} noValidate className="mt-4 space-y-4">
        <div className="grid grid-cols-2 gap-3">
          {columns.map((column) => (
            <TextInput
              key={column}
              label={text.field(nameOf(column))}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
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
      </form>
      <div role="status">
        {asked && (
          <p className="mt-4 font-semibold">
            {found ? sentence(found.advice) : text.missing}
            {found?.apart && <span className="block text-sm font-normal text-muted">{text.apart}</span>}
          </p>
        )}
      </div>
      {asked && found && (
        <p className="mt-3 flex flex-wrap gap-2">
          {sizesOf(found.advice)
            .filter((size) => offered.includes(size))
            .map((size) => (
              <Button key={size} look="ghost" size="small" onClick={() => onChoose(size)}>
                {text.choose(size)}
              </Button>
            ))}
        </p>
      )}
    </section>
  )
}
