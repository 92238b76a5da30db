import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductEdit, PublicationInput as Step } from '#contract/products'
import { toIsoDay, formatDayAndTime, parseLocalInput } from '#shared/dates/dates'
import { fieldErrors } from '#texts/storefront/field-errors'
import { products } from '#texts/admin-products/products'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { Confirmation } from '#web/admin/kit/actions/confirmation.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { StateDot } from '#web/admin/products/list/state-dot.tsx'
import { api } from '#web/client/api.ts'

const words = products

/** Allowed transitions by state; the most common one first. */
const stepsByState: Readonly<Record<ProductEdit['state'], readonly Step['to'][]>> = {
  draft: ['publish', 'schedule', 'archive'],
  scheduled: ['publish', 'schedule', 'hide', 'archive'],
  active: ['hide', 'archive'],
  archived: ['restore'],
}

const scheduleDialog: Confirmation = {
  title: words.scheduleTitle,
  text: words.scheduleText,
  fields: [
    { name: 'dia', label: words.scheduleDay, type: 'date', min: toIsoDay(new Date()), required: true },
    { name: 'at', label: words.scheduleTime, value: '09:00', required: true },
  ],
  check: ({ dia = '', at = '' }): Record<string, string> | undefined => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(dia)) return { dia: fieldErrors.day }
    return /^\d{2}:\d{2}$/.test(at) ? undefined : { at: fieldErrors.day }
  },
}

/** State of a product and its transitions. */
export function Publication({ product: { id, state, publishAt } }: { product: ProductEdit }) {
  const navigate = useNavigate()
  const [now] = useState(Date.now)
  // The scheduled time has passed but the job did not publish the product: required data is missing.
  const overdue = publishAt !== null && Date.parse(publishAt) < now - 60_000
  const step = (to: Step['to'], at?: string) =>
    api.products(id).publication.post({ body: at === undefined ? { to } : { to, at } })
  return (
    <Section title={words.publication} aside={<StateDot row={{ state, publishAt }} />}>
      {publishAt && (
        <p className={`mb-2 ${overdue ? 'text-danger' : 'text-muted'}`}>
          {(overdue ? words.heldSince : words.publishesAt)(formatDayAndTime(publishAt))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {stepsByState[state].map((to) => (
          <ActionButton
            key={to}
            label={words.do[to]}
            look={to === 'publish' ? 'ink' : 'ghost'}
            {...(to === 'schedule' ? { confirmation: scheduleDialog } : {})}
            run={({ dia = '', at = '' }) =>
              step(to, to === 'schedule' ? parseLocalInput(`${dia}T${at}`) : undefined)
            }
            done={words.done[to]}
          />
        ))}
        <ActionButton
          label={words.do.duplicate}
          run={() => api.products(id).copies.post()}
          done={words.done.duplicate}
          onDone={(copy) =>
            navigate({ to: '/admin/produtos/editar/$id', params: { id: copy.id }, ignoreBlocker: true })
          }
        />
      </div>
    </Section>
  )
}
