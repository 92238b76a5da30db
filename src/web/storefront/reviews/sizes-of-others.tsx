import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reviews as words } from '#texts/reviews'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { reviewsQuery } from './queries.ts'
import { shareOf, votesOf } from './shares.ts'
import { PageForm } from '#web/ui/page-form.tsx'

const text = words.sizes

/** Whole centimetres or kilograms of a body; undefined for anything else. */
const wholeOf = (typed: string, least: number, most: number): number | undefined => {
  const number = Math.round(Number(typed.trim().replace(',', '.')))
  return number >= least && number <= most ? number : undefined
}

type Props = { productId: string }

/** What buyers say of the size of a piece: how many found it right, and with which one people of one's measures stayed. */
export function SizesOfOthers({ productId }: Props) {
  const { data } = useQuery(reviewsQuery(productId))
  const fit = data?.sum.fit
  if (!fit || votesOf(fit) === 0) return null
  return (
    <section>
      <h3 className="font-bold">{text.title}</h3>
      <p className="mt-1 text-muted">{words.rightSize(shareOf(fit.perfect, votesOf(fit)))}</p>
      <Question productId={productId} />
    </section>
  )
}

function Question({ productId }: Props) {
  const [asked, ask] = useState<{ height: number; weight: number }>()
  const [missing, setMissing] = useState(false)
  const { data, error, isFetching } = useQuery({
    queryKey: ['reviews', 'sizes', productId, asked],
    queryFn: ({ signal }) => api.reviews.products(productId).sizes.get({ query: asked!, signal }),
    enabled: asked !== undefined,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const height = wholeOf(String(form.get('altura')), 100, 230)
    const weight = wholeOf(String(form.get('peso')), 25, 250)
    setMissing(!height || !weight)
    if (height && weight) ask({ height, weight })
  }
  const answer = missing ? text.missing : error ? error.message : asked && !isFetching && sayOf(data)
  return (
    <PageForm noValidate onSubmit={submit} className="mt-4">
      <div className="grid grid-cols-2 gap-3">
        <TextInput name="altura" label={text.height} inputMode="numeric" autoComplete="off" maxLength={5} />
        <TextInput name="peso" label={text.weight} inputMode="numeric" autoComplete="off" maxLength={5} />
      </div>
      <Button type="submit" look="ghost" size="small" loading={isFetching} className="mt-4">
        {text.ask}
      </Button>
      <p role="status" className="mt-3 font-semibold">
        {answer}
      </p>
    </PageForm>
  )
}

const sayOf = (found: { size: string; count: number; of: number } | null | undefined): string =>
  found ? text.found(found.size, found.count, found.of) : text.none
