import * as Dialog from '@radix-ui/react-dialog'
import { Link } from '@tanstack/react-router'
import type { StaffQuoteView } from '#contract/quotes'
import { formatDayAndTime } from '#shared/dates/dates'
import { quotesPanel as words } from '#texts/admin/quotes'
import { quoteFields } from '#texts/storefront/quotes'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { createReasonField } from '#web/admin/kit/actions/reason-field.ts'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AnswerForm } from './quote-answer-form.tsx'

const quoteQuery = (id: string) =>
  staffQuery(['quotes', 'one', id], (signal) => api.quotes.staff(id).get({ signal }))

type Props = { id: string; onClose: () => void }

/** Dialog of one quote: what the company asks for, and the answer. Load it lazily: it imports Radix. */
export default function QuoteDialog({ id, onClose }: Props) {
  return (
    <StaffDialog className="inset-y-0 my-auto h-fit w-[44rem]" onClose={onClose}>
      <div className="overflow-y-auto px-5 pt-[18px] pb-4">
        <QueryLoader query={quoteQuery(id)} words={words}>
          {(quote) => <Quote quote={quote} />}
        </QueryLoader>
        <div className="mt-4 flex justify-end">
          <Button look="plain" size="small" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}

function Quote({ quote }: { quote: StaffQuoteView }) {
  const { number, company, status, note, reason, requestedBy, requestedAt, order, isCompanyActive } = quote
  const isOpen = status === 'requested' || status === 'answered' || status === 'expired'
  return (
    <>
      <Dialog.Title className="display text-base">
        {`${quoteFields.formatName(number)} · ${company}`}
      </Dialog.Title>
      <Dialog.Description className="text-muted">
        {`${words.statuses[status]}. ${words.askedBy(requestedBy, formatDayAndTime(requestedAt))}`}
      </Dialog.Description>
      {note && (
        <p className="mt-3 rounded-panel bg-raised px-3 py-2 whitespace-pre-line">
          <span className="block text-xs text-muted">{words.note}</span>
          <span>{note}</span>
        </p>
      )}
      {reason && <p className="mt-3">{reason}</p>}
      {order && (
        <p className="mt-3">
          <Link to="/admin/pedidos/$id" params={{ id: order.id }} className={linkClass}>
            {words.order(order.number)}
          </Link>
        </p>
      )}
      {isOpen && !isCompanyActive && <p className="mt-3 text-danger">{words.inactive}</p>}
      {/* another answer of the team starts the form anew */}
      <AnswerForm key={quote.version} quote={quote} isOpen={isOpen} />
      {isOpen && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {status === 'requested' && <Closing quote={quote} kind="refusal" />}
          {status !== 'requested' && <Closing quote={quote} kind="withdrawal" />}
          {status === 'requested' && (
            <ActionButton
              label={words.assume}
              run={() => api.quotes.staff(quote.id).assignee.put({ body: { mine: true } })}
              done={words.assumed}
            />
          )}
        </div>
      )}
    </>
  )
}

const closings = {
  refusal: {
    label: words.refuse,
    title: words.refuseTitle,
    text: words.refuseText,
    done: words.refused,
  },
  withdrawal: {
    label: words.withdraw,
    title: words.withdrawTitle,
    text: words.withdrawText,
    done: words.withdrawn,
  },
} as const

function Closing({ quote: { id, version }, kind }: { quote: StaffQuoteView; kind: keyof typeof closings }) {
  const { label, title, text, done } = closings[kind]
  return (
    <ActionButton
      label={label}
      confirmation={{ title, text, danger: true, fields: [createReasonField(words)] }}
      run={({ reason = '' }) => api.quotes.staff(id)[kind].post({ body: { reason, version } })}
      done={done}
    />
  )
}
