import { useQuery } from '@tanstack/react-query'
import { noScript as text } from '#texts/storefront/no-script'
import { businessQuery } from './business-query.ts'
import { getWhatsAppUrl } from './whatsapp-url.ts'

/**
 * Notice for browsers without scripts, where the page would load forever (`needs-script` hides those parts). In the
 * browser React renders nothing here, so the texts are not in the bundle.
 */
export const NoScriptNotice = () => <noscript>{import.meta.env.SSR && <WayToBuy />}</noscript>

function WayToBuy() {
  const { data: business } = useQuery(businessQuery())
  if (!business) return null
  const { email } = business
  const whatsApp = getWhatsAppUrl(business)
  return (
    <div className="my-6 max-w-xl rounded-panel border border-control bg-surface p-5">
      <h2 className="font-bold">{text.title}</h2>
      <p className="mt-1">{text.text}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 font-semibold underline underline-offset-4">
        {whatsApp && (
          <a href={whatsApp} className="min-h-6">
            {text.whatsApp}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="min-h-6">
            {email}
          </a>
        )}
      </p>
    </div>
  )
}
