import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs'
import type { CompanyCheck, CompanyView } from '#contract/wholesale'
import { formatDayAndTime } from '#shared/dates/dates'
import { companies } from '#texts/admin/companies'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { api } from '#web/client/api.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { getRecorded, getVerdict, getWritten } from './check-texts.ts'

const words = companies.checks

const looks = {
  ok: { icon: Check, tone: 'text-leaf' },
  look: { icon: CircleAlert, tone: 'text-ipe-ink' },
  wrong: { icon: CircleAlert, tone: 'text-danger' },
  unknown: { icon: CircleDashed, tone: 'text-muted' },
} as const

/** Checks side by side: what the company wrote, what the public record says, and the verdict. */
export const CheckTable = ({ company }: { company: CompanyView }) => (
  <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={words.title}>
    <table className="w-full min-w-160 text-left text-sm">
      <caption className="sr-only">{words.title}</caption>
      <thead>
        <tr className="border-b border-hairline text-xs text-muted">
          <th className="py-2 pl-4 font-medium md:pl-6">{words.field}</th>
          <th className="px-2 py-2 font-medium">{words.written}</th>
          <th className="px-2 py-2 font-medium">
            {words.record(company.recordAt ? formatDayAndTime(company.recordAt) : undefined)}
          </th>
          <th className="py-2 pr-4 pl-2 font-medium md:pr-6">{words.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {company.checks.map((check) => (
          <CheckRow key={check.field} check={check} company={company} />
        ))}
      </tbody>
    </table>
  </div>
)

function CheckRow({ check, company }: { check: CompanyCheck; company: CompanyView }) {
  const { icon, tone } = looks[check.verdict]
  return (
    <tr className="border-b border-hairline align-top">
      <th scope="row" className="py-2 pl-4 font-normal text-muted md:pl-6">
        {words.fields[check.field]}
        <Icon of={icon} size={15} className={`mt-1 block md:hidden ${tone}`} />
      </th>
      <td className="px-2 py-2 wrap-anywhere">{getWritten(company, check.field)}</td>
      <td className="px-2 py-2 wrap-anywhere">{getRecorded(company, check.field)}</td>
      <td className="py-2 pr-4 pl-2 md:pr-6">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Icon of={icon} size={15} className={`shrink-0 ${tone}`} />
          <span className={check.verdict === 'ok' ? '' : tone}>{getVerdict(check)}</span>
          {check.field === 'address' && check.verdict === 'look' && <UseAddress company={company} />}
        </span>
      </td>
    </tr>
  )
}

/** Takes the address of the public record. */
function UseAddress({ company: { id, form, record, version } }: { company: CompanyView }) {
  if (!record) return null
  const { cep, street, number, complement, district, city } = record
  const body = {
    ...form,
    cep,
    street,
    number,
    complement,
    district,
    city,
    state: record.state as typeof form.state,
    version,
  }
  return (
    <ActionButton
      label={words.use}
      look="plain"
      run={() => api.wholesale.companies(id).put({ body })}
      done={words.used}
    />
  )
}

/** Looks the CNPJ up again. */
export const LookUpAgain = ({ id }: { id: string }) => (
  <ActionButton
    label={words.again}
    run={() => api.wholesale.companies(id).record.post()}
    done={words.consulted}
  />
)
