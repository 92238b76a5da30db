import type { SetEdit, SetState, SetTransition } from '#contract/products'
import { formatBrl } from '#shared/money/money'
import { setEditor as words } from '#texts/admin-products/set-editor'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FactList } from '#web/admin/kit/detail/fact-list.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'

const tones: Record<SetState, StatusTone> = { draft: 'waiting', active: 'done', archived: 'ended' }

export const SetStateDot = ({ state }: { state: SetState }) => (
  <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
)

/** Allowed transitions by state. */
const stepsByState: Readonly<Record<SetState, readonly SetTransition[]>> = {
  draft: ['publish', 'archive'],
  active: ['hide', 'archive'],
  archived: ['restore'],
}

/** Sidebar of a set: state, saving, and the data missing for sale. */
export function SetSide({ set: { id, state, price, apart, missing } }: { set: SetEdit }) {
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
        <FactList
          facts={[
            [words.apart, formatBrl(apart)],
            [words.together, formatBrl(price)],
            [words.saving, formatBrl(Math.max(0, apart - price))],
          ]}
        />
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
