import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getRouter } from './router.tsx'

test('[LI-01] keeps query data fresh for 10 minutes, without refetch on mount or focus', () => {
  const { queryClient } = getRouter().options.context as { queryClient: QueryClient }
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 600_000,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
})
