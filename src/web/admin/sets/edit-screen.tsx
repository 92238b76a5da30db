import { createFileRoute, Link } from '@tanstack/react-router'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import type { SetEdit, SetForm, SetState, SetTransition } from '#contract/products'
import { formatBrl } from '#shared/money/money'
import { setEditor as words } from '#texts/admin-products/set-editor'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { setQuery } from './queries.ts'
import { SetFields } from './set-fields.tsx'
import { SetStateDot } from './set-list.tsx'
import { conflict } from './set-values.ts'

export const Route = createFileRoute('/admin/produtos/conjuntos/$id')({
  head: () => createAdminHead(staffTitles.sets),
  component: EditSet,
})

const page: DetailConfig<SetEdit> = {
  screen: 'produtos',
  query: setQuery,
  title: ({ form }) => form.name,
  aside: ({ state }) => <SetStateDot state={state} />,
  headerExtra: ({ state, form }) => (
    <>
      <Link to="/admin/produtos" search={{ aba: 'conjuntos' }} className={linkClass}>
        {words.title}
      </Link>
      {state === 'active' && (
        <a
          href={`/conjunto/${form.slug}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('ghost', 'small')}
        >
          <Icon of={ExternalLink} size={14} />
          {words.shop}
        </a>
      )}
    </>
  ),
  main: (set) => <Form key={set.id} set={set} />,
  side: (set) => <Side set={set} />,
}

function EditSet() {
  return <DetailPage page={page} id={Route.useParams().id} />
}

function Form({ set: { id, form, version, picture } }: { set: SetEdit }) {
  const save = async (values: SetForm): Promise<string> => {
    await api.sets(id).put({ body: { ...values, version } })
    return words.saved
  }
  return (
    <ResourceForm<SetForm>
      wide
      values={form}
      draft={`conjunto-${id}`}
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <SetFields picture={picture} />
    </ResourceForm>
  )
}

/** Allowed transitions by state. */
const stepsByState: Readonly<Record<SetState, readonly SetTransition[]>> = {
  draft: ['publish', 'archive'],
  active: ['hide', 'archive'],
  archived: ['restore'],
}

/** Sidebar of a set: state, saving, and the data missing for sale. */
function Side({ set: { id, state, price, apart, missing } }: { set: SetEdit }) {
  const sums = [
    [words.apart, formatBrl(apart)],
    [words.together, formatBrl(price)],
    [words.saving, formatBrl(Math.max(0, apart - price))],
  ]
  return (
    <>
      <Section title={words.publication} aside={<SetStateDot state={state} />}>
        <div className="flex flex-wrap gap-2">
          {stepsByState[state].map((to) => (
            <ActionButton
              key={to}
              label={words.do[to]}
              look={to === 'publish' ? 'ink' : 'ghost'}
              run={() => api.sets(id).publication.post({ body: { to } })}
              done={words.done[to]}
            />
          ))}
        </div>
      </Section>
      <Section title={words.worth}>
        <dl className="grid gap-1">
          {sums.map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-3">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={words.ready}>
        {missing.length === 0 ? (
          <p className="text-muted">{words.nothingMissing}</p>
        ) : (
          <ul className="grid list-disc gap-1 pl-4">
            {missing.map((lack) => (
              <li key={lack}>{words.missing[lack]}</li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
