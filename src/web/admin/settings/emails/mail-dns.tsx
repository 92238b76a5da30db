import type { DnsState } from '#contract/monitoring'
import { adminKit } from '#texts/admin/kit'
import { emailSettings as words } from '#texts/admin/email-settings'
import { DetailError } from '#web/admin/kit/detail/detail-error.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'
import { mailDnsQuery } from './queries.ts'

const tones: Record<DnsState, StatusTone> = { found: 'done', missing: 'alert', unknown: 'waiting' }
const records = ['spf', 'dkim', 'dmarc'] as const

/** Records of the sender's domain, with advice for those that are missing. */
export function MailDnsSection() {
  const { data, error, refetch } = useStaffQuery(mailDnsQuery())
  return (
    <FormSection id="dominio" title={words.dns}>
      {!data && error && <DetailError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading text={adminKit.detail.loading} />}
      {data && (
        <>
          <p className="-mt-3 text-muted">{words.dnsLead(data.domain)}</p>
          <ul className="grid max-w-2xl gap-3">
            {records.map((record) => (
              <li key={record}>
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="w-16 font-semibold">{words.records[record]}</span>
                  <StatusDot tone={tones[data[record]]}>{words.dnsStates[data[record]]}</StatusDot>
                </p>
                {data[record] !== 'found' && <p className="text-muted">{words.advice[record]}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </FormSection>
  )
}
