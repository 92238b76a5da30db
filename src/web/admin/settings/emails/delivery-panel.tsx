import { useState } from 'react'
import type { EmailsView, TestEmailResult } from '#contract/monitoring'
import { emailSettings as words } from '#texts/admin/email-settings'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FactList } from '#web/admin/kit/detail/fact-list.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'
import { EmailFailures } from './email-failures.tsx'
import { MailDnsSection } from './mail-dns.tsx'

/** How emails leave the store: the relay, a test, the records of the domain, and what failed. */
export const DeliveryPanel = ({ view }: { view: EmailsView }) => (
  <>
    <FormSection id="servidor" title={words.relay}>
      {view.relay ? (
        <div className="max-w-md">
          <FactList facts={factsOf(view)} />
        </div>
      ) : (
        <p className="text-danger">{words.none}</p>
      )}
      <p className="text-muted">{words.environment}</p>
      <TestEmail />
    </FormSection>
    <MailDnsSection />
    <EmailFailures />
  </>
)

function factsOf({ relay, from }: EmailsView): readonly (readonly [string, string])[] {
  const { facts } = words
  if (!relay) return []
  return [
    [facts.host, `${relay.host}:${relay.port}`],
    [facts.security, relay.isEncrypted ? words.encrypted : words.startTls],
    [facts.user, relay.hasUser ? words.hasUser : words.noUser],
    [facts.from, from],
  ]
}

const toText = ({ to, outcome, problem }: TestEmailResult): string =>
  outcome === 'failed' ? words.problems[problem ?? 'other'] : words.outcomes[outcome](to)

function TestEmail() {
  const [result, setResult] = useState<TestEmailResult>()
  return (
    <div className="grid justify-items-start gap-2">
      <ActionButton
        label={words.test}
        run={() => api.monitoring.emails.test.post()}
        onDone={setResult}
        done={() => undefined}
      />
      <p role="status" className={result?.outcome === 'failed' ? 'text-danger' : 'text-muted'}>
        {result ? toText(result) : words.testLead}
      </p>
    </div>
  )
}
