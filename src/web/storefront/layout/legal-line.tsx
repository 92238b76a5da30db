import { useQuery } from '@tanstack/react-query'
import { cookieSettingsAnchor } from '#shared/content/cookie-choices'
import { formatLegalLine } from '#shared/brazil/seller-lines'
import { cookies } from '#texts/storefront/cookies'
import { businessQuery } from '#web/storefront/business/business-query.ts'

/** Legal identification of the seller, required on every page (Decreto 7.962/2013, art. 2). */
export function LegalLine() {
  const { data: business } = useQuery(businessQuery())
  if (!business) return null
  const seller = formatLegalLine(business)
  return (
    <div className="page py-6 text-[0.8125rem] text-muted">
      {seller && <p>{seller}</p>}
      <a
        href={`#${cookieSettingsAnchor}`}
        className="inline-flex min-h-8 items-center underline underline-offset-2"
      >
        {cookies.preferences}
      </a>
    </div>
  )
}
