import type { SearchInterpretation as Interpretation } from '#contract/catalog'
import { formatBrl } from '#shared/money/money'
import { productFilters as text } from '#texts/catalog/product-filters'

/** Explains how a search was interpreted: corrected text, price limit, and a missing size. */
export function SearchInterpretation({ reading }: { reading: Interpretation }) {
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

function budgetOf({ price }: Interpretation): string | undefined {
  if (!price) return undefined
  const { between, from, to, notBetween, notFrom, notTo } = text.budget
  const [min, max] = [price.min, price.max].map((amount) => amount !== null && formatBrl(amount))
  if (min && max) return price.met ? between(min, max) : notBetween(min, max)
  if (min) return price.met ? from(min) : notFrom(min)
  return max ? (price.met ? to(max) : notTo(max)) : undefined
}

/** Returns the message for a missing size or an inexact result. A price limit has its own text. */
function lackOf({ exact, missingSize, price }: Interpretation): string | undefined {
  if (missingSize) return text.missingSize(missingSize)
  return exact || price?.met === false ? undefined : text.nearest
}
