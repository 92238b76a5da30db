import { Link } from '@tanstack/react-router'
import type { BuyerCompany } from '#contract/wholesale'
import { formatCnpj } from '#shared/brazil/documents'
import { formatBrl } from '#shared/money/money'
import { companyStatus as words } from '#texts/storefront/company'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'

/** State of the person's company: waiting, approved with its terms, refused or suspended with the reason. */
export function CompanyStatus({ company, onAgain }: { company: BuyerCompany; onAgain: () => void }) {
  const { status, reason, legalName, cnpj } = company
  return (
    <section aria-labelledby="empresa" className="rounded-panel border border-hairline bg-surface p-6 md:p-8">
      <h2 id="empresa" className="display text-2xl">
        {words.titles[status]}
      </h2>
      <p className="mt-2 font-semibold">
        {legalName} · {formatCnpj(cnpj)}
      </p>
      <p className="mt-3">{words.texts[status]}</p>
      {reason && <p className="mt-2">{words.reason(reason)}</p>}
      {status === 'active' && <Terms company={company} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {status === 'active' && (
          <a href="/atacado/pedido" className={buttonClass('earth')}>
            {words.order}
          </a>
        )}
        {status === 'refused' && <Button onClick={onAgain}>{words.again}</Button>}
        {status !== 'active' && (
          <Link to="/contato" search={{ assunto: 'wholesale' }} className={buttonClass('ghost')}>
            {words.contact}
          </Link>
        )}
      </div>
    </section>
  )
}

function Terms({ company }: { company: BuyerCompany }) {
  const { priceList, minimumOrder, termsDays, creditLimit, role } = company
  const facts = [
    [words.priceList, priceList],
    [words.minimum, minimumOrder > 0 ? formatBrl(minimumOrder) : words.noMinimum],
    [words.terms, termsDays > 0 ? words.termsDays(termsDays) : words.noTerms],
    [words.limit, creditLimit > 0 ? formatBrl(creditLimit) : undefined],
    [words.role, words.roles[role]],
  ] as const
  return (
    <dl className="mt-5 grid max-w-md grid-cols-[9rem_1fr] gap-x-3 gap-y-2">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
