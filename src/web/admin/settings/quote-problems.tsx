import type { CarrierView, QuoteProblems } from '#contract/shipping'
import { formatCep } from '#shared/brazil/cep'
import { formatDayAndTime } from '#shared/dates/dates'
import { carrierSettings as words } from '#texts/admin/freight-settings'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { quoteProblemsQuery } from './layout/part-queries.ts'

const shownProblems = 20

type Problem = QuoteProblems['items'][number]

const reasonsOf = ({ failure, services }: Problem): string[] => [
  ...(failure === null ? [] : [failure]),
  ...services.map(({ name, error }) => `${name}: ${error}`),
]

/** List of the quotes that carriers refused lately. */
export function QuoteProblemsSection({ carriers }: { carriers: readonly CarrierView[] }) {
  const { data, error } = useStaffQuery(quoteProblemsQuery())
  const titles = new Map(carriers.map(({ carrier, title }) => [carrier, title]))
  return (
    <FormSection id="recusas" title={words.problems}>
      <p className="max-w-prose text-muted">{words.problemsLead}</p>
      {error && <p className="text-danger">{words.problemsFailed}</p>}
      {data?.items.length === 0 && <p>{words.noProblems}</p>}
      <ul className="divide-y divide-faint">
        {data?.items.slice(0, shownProblems).map((problem) => (
          <li key={`${problem.carrier} ${problem.at} ${problem.cep}`} className="py-2 wrap-anywhere">
            <p className="text-muted">
              {[
                formatDayAndTime(problem.at),
                titles.get(problem.carrier) ?? problem.carrier,
                words.toCep(formatCep(problem.cep)),
              ].join(' · ')}
            </p>
            <ul>
              {reasonsOf(problem).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
