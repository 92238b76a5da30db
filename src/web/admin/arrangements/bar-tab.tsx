import type { BarEdit, BarForm } from '#contract/content'
import { mostNotices } from '#shared/content-limits'
import { formatDayAndTime } from '#shared/dates'
import { arrangements } from '#texts/arrangements'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { InstantField } from '#web/admin/kit/form/value-fields.tsx'
import { OrderedRows } from '#web/admin/kit/order/ordered-rows.tsx'
import { RowActs } from '#web/admin/kit/order/row-acts.tsx'
import { useOpenRow } from '#web/admin/kit/order/use-open-row.ts'
import { useOrder } from '#web/admin/kit/order/use-order.ts'
import { Part } from '#web/admin/products/form/part.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Workbench } from './workbench.tsx'

const words = arrangements.bar

type Notice = BarForm['notices'][number]
const textOf = ({ text }: Notice): string => text || words.unnamed

const fields = fieldWords<BarForm>({
  notices: [words.notices, (notices) => (notices as unknown as Notice[]).map(textOf).join(' · ')],
})

/** Tab of the announcement bar above the header. Each announcement can have a start and an end. */
export const BarTab = ({ edit }: { edit: BarEdit }) => (
  <Workbench<BarForm>
    kind="bar"
    edit={edit}
    save={(body) => api.content.arrangements.bar.put({ body })}
    words={fields}
    panel={null}
  >
    <Notices />
  </Workbench>
)

function Notices() {
  const { order, ...row } = useOpenRow(useOrder<Notice>('notices', textOf))
  return (
    <Part
      id="avisos"
      title={words.notices}
      flush
      aside={
        order.items.length < mostNotices && (
          <span className="ml-auto">
            <Button
              look="ghost"
              size="small"
              onClick={() => order.add({ text: '', href: '', from: null, until: null })}
            >
              {words.add}
            </Button>
          </span>
        )
      }
    >
      <p className="px-4 pb-2 text-muted md:px-6">{order.items.length === 0 ? words.none : words.hint}</p>
      <OrderedRows
        order={order}
        label={words.list}
        kind="notice"
        {...row}
        aside={daysOf}
        acts={(_, at) => <RowActs order={order} at={at} />}
        inside={(_, at) => (
          <>
            <TextField name={`notices.${at}.text`} label={words.text} maxLength={160} required />
            <TextField name={`notices.${at}.href`} label={words.href} hint={words.hrefHint} maxLength={300} />
            <InstantField name={`notices.${at}.from`} label={arrangements.blocks.from} />
            <InstantField
              name={`notices.${at}.until`}
              label={arrangements.blocks.until}
              hint={arrangements.blocks.datesHint}
            />
          </>
        )}
      />
    </Part>
  )
}

function daysOf({ from, until }: Notice): string {
  const days = [from && words.since(formatDayAndTime(from)), until && words.to(formatDayAndTime(until))]
  return days.filter(Boolean).join(' ') || words.always
}
