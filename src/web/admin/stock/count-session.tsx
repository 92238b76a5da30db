import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CountView } from '#contract/stock'
import { stock } from '#texts/admin-products/stock'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { ListLink, useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { api, ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { getVariantName } from './cells.tsx'
import { countQuery, type StockSearch } from './queries.ts'
import { BarcodeInput } from '#web/admin/kit/scan/barcode-input.tsx'

const words = stock.counts

const countsSearch = { aba: 'contagem' } as StockSearch

/** Renders a stock count: the scanner input, the last scan, and the differences until they are booked. */
export function CountSession({ count }: { count: CountView }) {
  const { id, name, status, people, pieces, lines } = count
  const { scan, problem, last } = useScans(count)
  const go = useListNavigate<StockSearch>()
  const open = status === 'open'
  const differing = lines.filter(({ difference }) => difference !== 0).length
  const read = lines.find(({ variantId }) => variantId === last)
  const leave = () => go(countsSearch)
  return (
    <div className="grid content-start gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 grow">
          <h2 className="display text-lg">{name}</h2>
          <p className="text-muted">
            {[words.state[status], words.pieces(pieces), words.people(people)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <ListLink search={countsSearch} className="underline underline-offset-4">
          {words.back}
        </ListLink>
      </div>
      {open && <BarcodeInput onScan={scan} />}
      {problem && (
        <p role="alert" className="rounded-panel bg-danger px-4 py-3 text-base font-semibold text-paper">
          {problem}
        </p>
      )}
      {open && read && !problem && (
        <LastScan key={`${read.variantId}-${read.counted}`} line={read} onRead={scan} />
      )}
      <Lines lines={lines} />
      {open && (
        <div className="flex flex-wrap gap-2">
          <ActionButton
            label={words.book}
            look="earth"
            confirmation={{ title: words.bookQuestion(differing), text: words.bookText, confirm: words.book }}
            run={() => api.stock.counts(id).book.post()}
            onDone={leave}
            done={words.booked}
          />
          <ActionButton
            label={words.cancel}
            danger
            confirmation={{ title: words.cancelQuestion, text: words.cancelText, confirm: words.cancel }}
            run={() => api.stock.counts(id).cancel.post()}
            onDone={leave}
            done={words.cancelled}
          />
        </div>
      )}
    </div>
  )
}

/** Sends scans in sequence, each with its own id for idempotency. */
function useScans({ id }: CountView) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState('')
  const [last, setLast] = useState<string>()
  const line = useRef(Promise.resolve())
  const scan = (code: string, quantity: number) => {
    const body = { id: crypto.randomUUID(), code, quantity }
    line.current = line.current.then(async () => {
      try {
        const now = await api.stock.counts(id).scans.post({ body })
        queries.setQueryData(countQuery(id).queryKey, now)
        setProblem('')
        setLast(now.lines[0]?.variantId)
      } catch (error) {
        setProblem(error instanceof ApiError ? error.message : words.failed)
      }
    })
  }
  return { scan, problem, last }
}

type OnScan = (code: string, quantity: number) => void

type Line = CountView['lines'][number]

/** Renders the last scan in large type, with buttons to add or remove a piece. */
const LastScan = ({ line, onRead }: { line: Line; onRead: OnScan }) => (
  <section
    aria-label={words.last}
    className="flex max-w-2xl flex-wrap items-center gap-4 rounded-panel border-2 border-leaf bg-leaf-wash p-4"
  >
    <Picture
      picture={line.picture}
      sizes="56px"
      alt=""
      className="h-17.5 w-14 shrink-0 overflow-hidden rounded-xs"
    />
    <div role="status" className="min-w-40 grow">
      <p className="font-semibold">{getVariantName(line)}</p>
      <p className="text-sm">{words.counted(line.counted, line.expected)}</p>
    </div>
    <div className="flex gap-2">
      <Button look="ghost" className="text-lg!" onClick={() => onRead(line.sku, -1)} aria-label={words.less}>
        −1
      </Button>
      <Button look="ink" className="text-lg!" onClick={() => onRead(line.sku, 1)} aria-label={words.one}>
        +1
      </Button>
    </div>
  </section>
)

const formatDifference = (by: number): string => (by === 0 ? words.equal : by > 0 ? `+${by}` : `−${-by}`)

const Lines = ({ lines }: Pick<CountView, 'lines'>) =>
  lines.length === 0 ? (
    <p className="text-muted">{words.nothing}</p>
  ) : (
    <table className="w-full max-w-3xl tabular-nums">
      <caption className="sr-only">{words.lines}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="h-8 text-left font-medium">
            {stock.columns.variant}
          </th>
          {Object.entries(words.columns).map(([column, title]) => (
            <th key={column} scope="col" className="px-2 text-right font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.variantId}>
            <th scope="row" className="h-9 border-t border-hairline text-left font-semibold">
              {getVariantName(line)} <span className="font-normal text-muted max-md:hidden">{line.sku}</span>
            </th>
            <td className="border-t border-hairline px-2 text-right">{line.counted}</td>
            <td className="border-t border-hairline px-2 text-right text-muted">{line.expected}</td>
            <td
              className={`border-t border-hairline px-2 text-right ${line.difference === 0 ? 'text-muted' : line.difference < 0 ? 'font-semibold text-danger' : 'font-semibold text-leaf'}`}
            >
              {formatDifference(line.difference)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
