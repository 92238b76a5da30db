import { useQueries } from '@tanstack/react-query'
import { useSlow } from '#web/admin/kit/wait/use-slow.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import type { Scope, Source } from './found.ts'

const pause = 150

/** Searches the sources of the scope; needs two letters, or one if only one source is searched. */
export function useFound(sources: readonly Source[], scope: Scope, text: string) {
  const settled = useSettled(text, pause)
  const open = sources.filter(({ id }) => scope === 'all' || scope === id)
  const enough = scope === 'actions' ? false : settled.length >= (scope === 'all' ? 2 : 1)
  const answers = useQueries({
    queries: open.map((source) => ({
      queryKey: ['admin', 'palette', source.id, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(settled, signal),
      enabled: enough,
      staleTime: 10_000,
      retry: false,
    })),
  })
  const slow = useSlow(answers.some(({ isFetching }) => isFetching))
  return {
    /** the results belong to the current text */
    settled: settled === text,
    slow,
    groups: open.map((source, at) => ({
      source,
      found: enough ? (answers[at]?.data ?? []) : [],
      searching: answers[at]?.isFetching === true,
      failed: enough && answers[at]?.isError === true && !answers[at].isFetching,
      again: () => void answers[at]?.refetch(),
    })),
  }
}
