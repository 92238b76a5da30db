import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { slugOf } from '#shared/slug'

/**
 * Something new is found under what it is called, until somebody says otherwise: the address follows as long as it is the one of
 * the words before. So one that was said stays, also where it comes with its words at once, such as from a draft.
 */
export function useSlugOf(name: 'name' | 'title', isNew: boolean): void {
  const { setValue, getValues } = useFormContext<{ slug: string }>()
  const called = useWatch({ name }) as string
  const before = useRef('')
  useEffect(() => {
    if (isNew && getValues('slug') === slugOf(before.current)) setValue('slug', slugOf(called))
    before.current = called
  }, [isNew, called, setValue, getValues])
}
