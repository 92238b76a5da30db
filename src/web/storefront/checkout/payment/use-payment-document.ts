import { useEffect } from 'react'
import type { CardFields } from '#contract/payments'
import { isPaymentPath } from '#shared/http/personal-paths'

/**
 * Loads the page once more if it was reached from another page without a page load: only documents of the checkout
 * allow the card fields of a provider (`src/server/pages/content-security-policy.ts`). Typed data is kept by its draft.
 */
export function usePaymentDocument(fields: CardFields | null | undefined): void {
  const isNeeded = Boolean(fields?.script)
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (isNeeded && loaded && !isPaymentPath(new URL(loaded.name).pathname)) location.reload()
  }, [isNeeded])
}
