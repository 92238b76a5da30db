import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getRouter } from './router.tsx'

test('[LI-01] what was read is fresh for 10 minutes and asked for again by no mount and no focus', () => {
  const { queryClient } = getRouter().options.context as { queryClient: QueryClient }
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 600_000,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
})
