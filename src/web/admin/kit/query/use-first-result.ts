import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Returns a function that loads the results of a search and returns the first one that fits; undefined if there is
 * none, or while another call is loading. For Enter in a search field: the results on screen may be of an earlier
 * text, or not there yet.
 */
export function useFirstResult() {
  const queries = useQueryClient()
  const isLoading = useRef(false)
  return async <Item>(
    load: (queries: QueryClient) => Promise<{ items: readonly Item[] }>,
    fits: (item: Item) => boolean = () => true,
  ): Promise<Item | undefined> => {
    if (isLoading.current) return undefined
    isLoading.current = true
    try {
      return (await load(queries)).items.find(fits)
    } catch {
      return undefined
    } finally {
      isLoading.current = false
    }
  }
}
