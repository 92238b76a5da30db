import { useState } from 'react'
import { stock } from '#texts/stock'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Loaded } from '#web/admin/kit/detail/loaded.tsx'
import { api } from '#web/client/api.ts'
import { thresholdsQuery } from './queries.ts'

const words = stock.alerts

/** At how many pieces staff are told, of the shop and of each category, and whether one gets the letter. */
export const Alerts = () => (
  <Loaded query={thresholdsQuery()} words={words}>
    {({ shop, categories, letter }) => (
      <div className="grid max-w-2xl content-start gap-4 p-4 md:p-6">
        <p className="text-muted">{words.lead}</p>
        <ul>
          <Threshold key={`shop-${shop}`} name={words.shop} minimum={shop} />
          {categories.map(({ categoryId, name, minimum }) => (
            <Threshold key={`${categoryId}-${minimum}`} {...{ categoryId, name, minimum }} />
          ))}
        </ul>
        <Letter wanted={letter} />
      </div>
    )}
  </Loaded>
)

type Props = { name: string; minimum: number | null; categoryId?: string }

function Threshold({ name, minimum, categoryId }: Props) {
  const before = minimum === null ? '' : String(minimum)
  const [text, setText] = useState(before)
  const fits = /^\d{0,5}$/.test(text.trim())
  const body = { ...(categoryId ? { categoryId } : {}), minimum: text.trim() === '' ? null : Number(text) }
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-3 border-b border-faint">
      <span className={`grow ${categoryId ? '' : 'font-semibold'}`}>{name}</span>
      <input
        aria-label={words.number(name)}
        aria-invalid={!fits || undefined}
        value={text}
        inputMode="numeric"
        maxLength={5}
        placeholder={categoryId && words.inherit}
        onChange={(event) => setText(event.currentTarget.value)}
        className="h-8 w-24 rounded-field border border-control bg-surface px-2 text-right tabular-nums placeholder:text-muted aria-invalid:border-danger"
      />
      {text !== before && fits && (
        <Act
          label={words.save}
          name={`${words.save}: ${name}`}
          run={() => api.stock.thresholds.put({ body })}
          done={words.saved}
        />
      )}
    </li>
  )
}

const Letter = ({ wanted }: { wanted: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <span>{words.letter}</span>
    <Act
      label={wanted ? words.letterStop : words.letterStart}
      run={() => api.stock.letter.put({ body: { wanted: !wanted } })}
      done={wanted ? words.letterOff : words.letterOn}
    />
  </div>
)
