import type { CompanyView } from '#contract/wholesale'
import { formatCnpj } from '#shared/brazil/documents'
import { formatDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { companies as words } from '#texts/admin/companies'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { WhatsAppLink } from '#web/admin/kit/detail/whats-app-link.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { formatPlace, getVerdict } from './check-texts.ts'
import { LookUpAgain } from './check-table.tsx'
import { CompanyActions } from './company-actions.tsx'
import { CompanyPeopleSection } from './company-people.tsx'
import { companyQuery } from './queries.ts'
import { DecisionBar } from './decision-bar.tsx'

const names = words.factNames

/** Side panel of a company: decision or actions, terms, people, data and checks. */
export const CompanyPanel = ({ id }: { id: string }) => (
  <PanelLoader query={companyQuery(id)} live={['companies']}>
    {(company) => (
      <>
        <CompanyActions company={company} />
        {company.status === 'applied' && <DecisionBar company={company} />}
        {company.priceList && <Terms company={company} />}
        <CompanyPeopleSection company={company} />
        <Facts company={company} />
        <Checks company={company} />
      </>
    )}
  </PanelLoader>
)

const Terms = ({ company }: { company: CompanyView }) => (
  <Section title={words.terms}>
    <DescriptionList
      items={{
        [names.priceList]: company.priceList,
        [names.minimum]: formatBrl(company.minimumOrder),
        [names.terms]: words.days(company.termsDays),
        [names.limit]: formatBrl(company.creditLimit),
      }}
    />
  </Section>
)

const Facts = ({ company }: { company: CompanyView }) => (
  <Section title={words.facts}>
    <DescriptionList
      items={{
        [names.cnpj]: formatCnpj(company.cnpj),
        [names.registration]: company.form.stateRegistration,
        [names.address]: formatPlace(company.form),
        [names.contact]: (
          <>
            <span className="block wrap-anywhere">{company.form.email}</span>
            <WhatsAppLink phone={company.form.phone} />
          </>
        ),
        [names.sells]: company.form.sells || undefined,
        [names.applied]: formatDay(company.appliedAt),
        [names.decided]: company.decidedAt && formatDay(company.decidedAt),
        [names.reason]: company.reason || undefined,
      }}
    />
  </Section>
)

const tones = { ok: 'done', look: 'active', wrong: 'alert', unknown: 'waiting' } as const

const Checks = ({ company }: { company: CompanyView }) => (
  <Section title={words.checks.title} aside={<LookUpAgain id={company.id} />}>
    <ul className="grid gap-1">
      {company.checks.map((check) => (
        <li key={check.field} className="flex flex-wrap justify-between gap-x-3">
          <span className="text-muted">{words.checks.fields[check.field]}</span>
          <StatusDot tone={tones[check.verdict]}>{getVerdict(check)}</StatusDot>
        </li>
      ))}
    </ul>
  </Section>
)
