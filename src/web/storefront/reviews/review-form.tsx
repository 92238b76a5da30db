import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PurchasedItem, Fit, ReviewLink } from '#contract/reviews'
import { reviews } from '#texts/catalog/reviews'
import { api } from '#web/client/api.ts'
import { type FieldErrors, readText, useForm } from '#web/client/use-form.ts'
import { Alert } from '#web/ui/display/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea, TextInput } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { StarField } from '#web/views/rating/star-field.tsx'
import { FitField } from './fit-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { reviewableItemsQuery } from './queries.ts'
import { PageForm } from '#web/ui/forms/page-form.tsx'

const words = reviews.write
const shortest = 10

/** Returns the check of the review form; a product without sizes has no fit question. */
const checkOf =
  (size: string) =>
  (form: FormData): FieldErrors => ({
    stars: form.has('stars') ? undefined : reviews.form.chooseStars,
    fit: !size || form.has('fit') ? undefined : reviews.form.chooseFit,
    text: readText(form, 'text').length < shortest ? reviews.form.short : undefined,
  })

const numberOf = (form: FormData, name: string): number | null => {
  const typed = readText(form, name)
  return typed === '' ? null : Math.round(Number(typed.replace(',', '.')))
}

type Props = { piece: PurchasedItem; link: ReviewLink }

/** Review form of one product; editable until staff moderates it. */
export function ReviewForm({ piece: { productId, size, review }, link }: Props) {
  const queries = useQueryClient()
  const [pictures, setPictures] = useState<readonly string[]>(review?.pictures ?? [])
  const state = useForm(checkOf(size), async (form) => {
    const written = await api.reviews.mine(productId).put({
      query: link,
      body: {
        stars: Number(form.get('stars')),
        fit: (form.get('fit') ?? 'perfect') as Fit,
        title: readText(form, 'title'),
        text: readText(form, 'text'),
        height: numberOf(form, 'height'),
        weight: numberOf(form, 'weight'),
        pictures: [...pictures],
      },
    })
    queries.setQueryData(
      reviewableItemsQuery(link).queryKey,
      (known) =>
        known && { items: known.items.map((each) => (each.productId === productId ? written : each)) },
    )
    toast(words.sent)
  })
  const { errors, clearError } = state
  const field = (name: 'title' | 'text' | 'height' | 'weight') => ({
    name,
    error: errors[name],
    onChange: () => clearError(name),
    defaultValue: review?.[name] ?? undefined,
    autoComplete: 'off',
  })
  return (
    <PageForm noValidate onSubmit={state.submit} className="mt-5 grid max-w-xl gap-5">
      {state.problem && <Alert key={state.problem.at} text={state.problem.text} />}
      {review && <p className="text-sm text-muted">{words.waiting}</p>}
      <StarField
        name="stars"
        label={words.stars}
        value={review?.stars}
        error={errors['stars']}
        onChange={() => clearError('stars')}
      />
      {size && <FitField value={review?.fit} error={errors['fit']} onChange={() => clearError('fit')} />}
      <TextArea {...field('text')} label={words.textField} maxLength={2_000} />
      <TextInput {...field('title')} label={words.titleField} placeholder={words.titleHint} maxLength={80} />
      <fieldset>
        <legend className="text-sm font-semibold">{words.body}</legend>
        <p className="mt-1 text-sm text-muted">{words.bodyHint}</p>
        <div className="mt-2 grid grid-cols-2 gap-3">
          <TextInput {...field('height')} label={words.height} inputMode="numeric" maxLength={3} />
          <TextInput {...field('weight')} label={words.weight} inputMode="numeric" maxLength={3} />
        </div>
      </fieldset>
      <PhotoField productId={productId} link={link} pictures={pictures} onChange={setPictures} />
      <Button type="submit" loading={state.sending} className="justify-self-start">
        {review ? words.change : words.send}
      </Button>
    </PageForm>
  )
}
