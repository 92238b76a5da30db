import { Link } from '@tanstack/react-router'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Circle from 'lucide/dist/esm/icons/circle.mjs'
import { useQueryClient } from '@tanstack/react-query'
import type { OpeningEdit, SetupItem, SetupView } from '#contract/settings'
import { openingSettings as words } from '#texts/admin/opening-settings'
import { setup } from '#texts/admin/setup'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { setupQuery } from '#web/admin/settings/layout/queries.ts'
import { openingQuery } from '#web/admin/settings/layout/part-queries.ts'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'

/** Whether the store is open to visitors, with the button that changes it and what is missing. */
export function OpeningPanel({ edit }: { edit: OpeningEdit }) {
  const { data } = useStaffQuery(setupQuery())
  const [title, text] = describe(edit)
  return (
    <div>
      <FormSection id="abertura" title={title}>
        <p className="max-w-prose text-ink-soft">
          <StatusDot tone={edit.isOpen ? 'done' : 'active'}>
            <span className="whitespace-normal">{text}</span>
          </StatusDot>
        </p>
        <div className="flex flex-wrap gap-2">
          <ChangeButton edit={edit} />
          <a href="/" target="_blank" rel="noopener" className={buttonClass('ghost', 'small')}>
            {words.see}
          </a>
        </div>
      </FormSection>
      {data && (
        <FormSection id="falta" title={words.checklist}>
          <Checklist title={words.legal} setup={data} items={data.legal} />
          <Checklist title={words.toSell} setup={data} items={sellingItems(data)} />
        </FormSection>
      )}
    </div>
  )
}

function describe({ form, isOpen }: OpeningEdit): readonly [title: string, text: string] {
  if (isOpen) return [words.open, words.openText]
  return form.isClosed ? [words.closed, words.closedText] : [words.waiting, words.waitingText]
}

const sellingItems = ({ legal }: SetupView): SetupItem[] =>
  (Object.keys(setup.items) as SetupItem[]).filter((item) => !legal.includes(item))

function ChangeButton({ edit: { form, version } }: { edit: OpeningEdit }) {
  const queries = useQueryClient()
  const { isClosed } = form
  return (
    <ActionButton
      key={String(isClosed)}
      label={isClosed ? words.reopen : words.close}
      look={isClosed ? 'earth' : 'ghost'}
      {...(isClosed
        ? {}
        : { confirmation: { title: words.closeTitle, text: words.closeQuestion, confirm: words.close } })}
      run={() => api.settings.staff.opening.put({ body: { isClosed: !isClosed, version } })}
      onDone={(now) => void queries.setQueryData(openingQuery().queryKey, now)}
      done={isClosed ? words.isOpened : words.isClosed}
    />
  )
}

type ListProps = { title: string; setup: SetupView; items: readonly SetupItem[] }

const Checklist = ({ title, setup: { items: missing }, items }: ListProps) => (
  <div className="max-w-3xl">
    <h3 className="text-xs text-muted">{title}</h3>
    <ul aria-label={title}>
      {items.map((item) => {
        const isMissing = missing.includes(item)
        const { text, place } = setup.items[item]
        return (
          <li
            key={item}
            className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-faint py-1.5"
          >
            <Icon
              of={isMissing ? Circle : Check}
              size={15}
              className={isMissing ? 'text-muted' : 'text-leaf'}
            />
            <span className="min-w-0 grow">{text}</span>
            <span className="sr-only">{isMissing ? words.missing : words.done}</span>
            {isMissing && place.path !== undefined && (
              <Link
                to={place.path}
                {...(place.search ? { search: place.search } : {})}
                className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
              >
                {place.screen}
              </Link>
            )}
            {isMissing && place.path === undefined && (
              <code className="text-xs break-all text-muted">{place.how}</code>
            )}
          </li>
        )
      })}
    </ul>
  </div>
)
