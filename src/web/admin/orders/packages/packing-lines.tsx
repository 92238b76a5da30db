import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { packing } from '#texts/admin/packing'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { formatOptions } from '#web/views/order/format-options.ts'
import type { PackLine } from './pieces-to-pack.ts'

const words = packing.screen

/** Pieces of an order: what is in a package, and what is still to be read. */
export const PackingLines = ({
  lines,
  lastItemId,
}: {
  lines: readonly PackLine[]
  lastItemId: string | undefined
}) => (
  <ul aria-label={words.pieces} className="divide-y divide-hairline border-y border-hairline">
    {lines.map((line) => {
      const isComplete = line.toPack === 0
      return (
        <li
          key={line.id}
          className={`flex items-center gap-4 border-l-4 py-3 pl-3 ${line.id === lastItemId ? 'border-l-leaf bg-leaf-wash' : 'border-l-transparent'}`}
        >
          <span className="grid w-7 shrink-0 place-items-center text-leaf">
            {isComplete ? (
              <Icon of={CircleCheck} size={24} />
            ) : (
              <span
                aria-hidden
                className="grid size-7 place-items-center rounded-full border-2 border-control text-sm font-semibold text-ink tabular-nums"
              >
                {line.toPack}
              </span>
            )}
          </span>
          <Picture
            picture={line.image}
            alt=""
            sizes="48px"
            className="aspect-4/5 w-12 shrink-0 overflow-hidden rounded-image"
          />
          <div className={`min-w-0 grow text-sm ${isComplete ? 'text-muted' : ''}`}>
            <p className="font-semibold">{line.name}</p>
            <p className="text-muted">{[formatOptions(line), line.sku].filter(Boolean).join(' · ')}</p>
            <p className="text-muted">
              {isComplete ? words.complete : words.leftOf(line.toPack, line.packed)}
            </p>
          </div>
          {line.shelf && (
            <p className="shrink-0 rounded-field border border-hairline px-2 py-1 text-sm font-semibold">
              <span className="sr-only">{words.shelf} </span>
              {line.shelf}
            </p>
          )}
        </li>
      )
    })}
  </ul>
)
