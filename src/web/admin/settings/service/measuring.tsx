import type { ConfiguredScript } from '#contract/consent'
import { serviceSettings as words } from '#texts/admin/service-settings'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { scriptsQuery } from '#web/admin/settings/layout/part-queries.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'

/** Shows which scripts of third parties the environment configures. They are not changed here. */
export function Measuring() {
  const { data, error, refetch } = useStaffQuery(scriptsQuery())
  return (
    <FormSection id="medicao" title={words.measuring}>
      <p className="max-w-prose text-muted">{words.measuringLead}</p>
      {!data && error && <LoadError text={words.failed} onAgain={() => void refetch()} />}
      {data &&
        (['statistics', 'marketing'] as const).map((category) => (
          <Script
            key={category}
            category={category}
            script={data.items.find((each) => each.category === category)}
          />
        ))}
    </FormSection>
  )
}

type Props = { category: ConfiguredScript['category']; script: ConfiguredScript | undefined }

function Script({ category, script }: Props) {
  const facts = script && [
    [words.script, script.script],
    [words.id, script.id],
    [words.hosts, script.hosts.join(', ')],
    [words.cookies, script.cookies.join(', ')],
  ]
  return (
    <div className="grid max-w-2xl gap-1.5 border-t border-faint pt-3">
      <h3 className="flex items-center justify-between gap-3 font-semibold">
        {words.categories[category]}
        {script && (
          <span className="font-normal">
            <StatusDot tone="done">{words.on}</StatusDot>
          </span>
        )}
      </h3>
      {facts ? (
        <dl className="grid gap-1">
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} className="flex gap-3">
                <dt className="w-32 shrink-0 text-muted">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
      ) : (
        <p className="text-muted">{words.off(words.variables[category])}</p>
      )}
    </div>
  )
}
