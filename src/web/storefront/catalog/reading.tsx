import type { SearchReading } from '#contract/catalog'
import { brl } from '#shared/money'
import { list as text } from '#texts/list'

/** How a search was understood, where that is not what was typed, and what of it is not to be had. */
export function Reading({ reading }: { reading: SearchReading }) {
  const { corrected } = reading
  const sentences = [budgetOf(reading), lackOf(reading)].filter(Boolean)
  if (!corrected && sentences.length === 0) return null
  return (
    <p className="mt-2 text-muted md:text-lg">
      {corrected && (
        <>
          <span>{text.corrected} </span>
          <strong className="font-bold text-ink">{corrected}</strong>
          <span>. </span>
        </>
      )}
      <span>{sentences.join(' ')}</span>
    </p>
  )
}

function budgetOf({ price }: SearchReading): string | undefined {
  if (!price) return undefined
  const { between, from, to, notBetween, notFrom, notTo } = text.budget
  const [min, max] = [price.min, price.max].map((amount) => amount !== null && brl(amount))
  if (min && max) return price.met ? between(min, max) : notBetween(min, max)
  if (min) return price.met ? from(min) : notFrom(min)
  return max ? (price.met ? to(max) : notTo(max)) : undefined
}

/** A budget that is not met says so itself. */
function lackOf({ exact, missingSize, price }: SearchReading): string | undefined {
  if (missingSize) return text.missingSize(missingSize)
  return exact || price?.met === false ? undefined : text.nearest
}
