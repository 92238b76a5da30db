import { useQueries } from '@tanstack/react-query'
import { useSlow } from '#web/admin/kit/loading/use-slow.ts'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import type { PaletteScope, PaletteSource } from './palette-source.ts'

const debounceMs = 150

/** Searches the sources of the scope; needs two letters, or one if only one source is searched. */
export function useRecordSearch(sources: readonly PaletteSource[], scope: PaletteScope, text: string) {
  const settled = useDebouncedValue(text, debounceMs)
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
