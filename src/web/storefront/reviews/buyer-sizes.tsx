import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { parseCentimetres } from '#shared/catalog/centimetres'
import { reviews as words } from '#texts/catalog/reviews'
import { sizeGuide as guideText } from '#texts/catalog/size-guide'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { productReviewsQuery } from './queries.ts'
import { toPercentages, countFitVotes } from './percentages.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'

const text = words.sizes

/** Returns a whole number within a plausible range; undefined otherwise. */
function wholeOf(number: number | undefined, least: number, most: number): number | undefined {
  const whole = Math.round(number ?? Number.NaN)
  return whole >= least && whole <= most ? whole : undefined
}

/** Parses a height in cm: `1,70`, `170` and `1.70 m` are the same. */
const heightOf = (typed: string) => wholeOf(parseCentimetres(typed), 100, 230)
/** Parses a weight in kg: `62`, `62,5 kg`. */
const weightOf = (typed: string) =>
  wholeOf(Number(typed.trim().replace(/ ?kg$/i, '').replace(',', '.')), 25, 250)

type Props = {
  productId: string
  /** Sizes of the product, and whether each can be chosen. */
  options: readonly { size: string; left: boolean }[]
  onChoose: (size: string) => void
}

/** Fit votes of a product, and the size kept by customers with similar measurements. */
export function BuyerSizes(props: Props) {
  const { productId } = props
  const { data } = useQuery(productReviewsQuery(productId))
  const fit = data?.sum.fit
  if (!fit || countFitVotes(fit) === 0) return null
  const [, perfect = 0] = toPercentages([fit.small, fit.perfect, fit.large])
  return (
    <section>
      <h3 className="font-bold">{text.title}</h3>
      <p className="mt-1 text-muted">{words.rightSize(perfect)}</p>
      <Question {...props} />
    </section>
  )
}

function Question({ productId, options, onChoose }: Props) {
  const [asked, ask] = useState<{ height: number; weight: number }>()
  const [wrong, setWrong] = useState({ height: false, weight: false })
  const { data, error, isFetching } = useQuery({
    queryKey: ['reviews', 'sizes', productId, asked],
    queryFn: ({ signal }) => api.reviews.products(productId).sizes.get({ query: asked!, signal }),
    enabled: asked !== undefined,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const height = heightOf(String(form.get('altura')))
    const weight = weightOf(String(form.get('peso')))
    setWrong({ height: !height, weight: !weight })
    if (height && weight) ask({ height, weight })
  }
  const isWrong = wrong.height || wrong.weight
  // Ignores a size that the product does not have.
  const option = isWrong || isFetching ? undefined : options.find(({ size }) => size === data?.size)
  const answer = isWrong ? '' : error ? error.message : asked && !isFetching && sayOf(option && data)
  return (
    <PageForm noValidate onSubmit={submit} className="mt-4">
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          name="altura"
          label={text.height}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          error={wrong.height ? text.wrongHeight : undefined}
        />
        <TextInput
          name="peso"
          label={text.weight}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          error={wrong.weight ? text.wrongWeight : undefined}
        />
      </div>
      <Button type="submit" look="ghost" size="small" loading={isFetching} className="mt-4">
        {text.ask}
      </Button>
      <p role="status" className="mt-3 font-semibold">
        {answer}
      </p>
      {option?.left && (
        <Button look="ghost" size="small" className="mt-3" onClick={() => onChoose(option.size)}>
          {guideText.choose(option.size)}
        </Button>
      )}
    </PageForm>
  )
}

const sayOf = (found: { size: string; count: number; of: number } | null | undefined): string =>
  found ? text.found(found.size, found.count, found.of) : text.none
