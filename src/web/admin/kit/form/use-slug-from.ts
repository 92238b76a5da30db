import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { toSlug } from '#shared/text/slug'

/**
 * Keeps the slug of a new record in sync with its name or title. Stops when the slug differs from the one derived
 * from the previous text, so a manual slug stays, also when restored from a draft.
 */
export function useSlugFrom(name: 'name' | 'title', isNew: boolean): void {
  const { setValue, getValues } = useFormContext<{ slug: string }>()
  const called = useWatch({ name }) as string
  const before = useRef('')
  useEffect(() => {
    if (isNew && getValues('slug') === toSlug(before.current)) setValue('slug', toSlug(called))
    before.current = called
  }, [isNew, called, setValue, getValues])
}
