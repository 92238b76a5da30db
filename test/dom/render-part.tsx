import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { makeQueryClient } from '#web/client/query-client.ts'
import { currentToast, dismissToast } from '#web/ui/toasts/toast-store.ts'
import { Toasts } from '#web/ui/toasts/toasts.tsx'

type Options = {
  /** URL of the page; default: / */
  at?: string
  /** the component is expected to throw; silences React's error log */
  breaks?: boolean
}

/**
 * Renders a component with router, query client and toasts. Returns a userEvent instance as `hand`, which advances
 * fake timers if `vi.useFakeTimers` is active, `path()` and `href()` of the current location, and the query client.
 */
export function renderPart(part: ReactNode, { at = '/', breaks = false }: Options = {}) {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <main tabIndex={-1}>{part}</main>
        <Toasts />
      </>
    ),
    notFoundComponent: () => null,
  })
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const client = makeQueryClient()
  onTestFinished(() => {
    client.clear()
    const left = currentToast()
    if (left) dismissToast(left.id)
    localStorage.clear()
    sessionStorage.clear()
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as unknown as ComponentProps<typeof RouterProvider>['router']} />
    </QueryClientProvider>,
    breaks ? { onCaughtError: () => {} } : {},
  )
  const clock = vi.isFakeTimers() ? { advanceTimers: (ms: number) => void vi.advanceTimersByTime(ms) } : {}
  return {
    hand: userEvent.setup(clock),
    path: () => router.state.location.pathname,
    href: () => router.state.location.href,
    client,
  }
}
