import type { AnnouncementBarEdit, AnnouncementBarForm } from '#contract/content'
import { maxNotices } from '#shared/content/content-limits'
import { formatDayAndTime } from '#shared/dates/dates'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { ReorderList } from '#web/admin/kit/reorder/reorder-list.tsx'
import { RowActionsMenu } from '#web/admin/kit/reorder/row-actions-menu.tsx'
import { useOpenRow } from '#web/admin/kit/reorder/use-open-row.ts'
import { useReorder } from '#web/admin/kit/reorder/use-reorder.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LayoutEditor } from './layout-editor.tsx'

const words = storefrontLayout.bar
const { DateTimeField, TextField } = fieldsOf<AnnouncementBarForm>()

type Announcement = AnnouncementBarForm['notices'][number]
const getLabel = ({ text }: Announcement): string => text || words.unnamed

const fields = createFieldLabels<AnnouncementBarForm>({
  notices: [words.notices, (notices) => (notices as unknown as Announcement[]).map(getLabel).join(' · ')],
})

/** Tab of the announcement bar above the header. Each announcement can have a start and an end. */
export const AnnouncementBarTab = ({ edit }: { edit: AnnouncementBarEdit }) => (
  <LayoutEditor<AnnouncementBarForm>
    kind="bar"
    edit={edit}
    save={(body) => api.content.layout.bar.put({ body })}
    words={fields}
    panel={null}
  >
    <AnnouncementList />
  </LayoutEditor>
)

function AnnouncementList() {
  const { order, ...row } = useOpenRow(useReorder<Announcement>('notices', getLabel))
  return (
    <FormSection
      id="avisos"
      title={words.notices}
      flush
      aside={
        order.items.length < maxNotices && (
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
      <ReorderList
        reorder={order}
        label={words.list}
        kind="notice"
        {...row}
        aside={formatPeriod}
        actions={(_, at) => <RowActionsMenu reorder={order} at={at} />}
        renderOpen={(_, at) => (
          <>
            <TextField name={`notices.${at}.text`} label={words.text} maxLength={160} required />
            <TextField name={`notices.${at}.href`} label={words.href} hint={words.hrefHint} maxLength={300} />
            <DateTimeField name={`notices.${at}.from`} label={storefrontLayout.blocks.from} />
            <DateTimeField
              name={`notices.${at}.until`}
              label={storefrontLayout.blocks.until}
              hint={storefrontLayout.blocks.datesHint}
            />
          </>
        )}
      />
    </FormSection>
  )
}

function formatPeriod({ from, until }: Announcement): string {
  const days = [from && words.since(formatDayAndTime(from)), until && words.to(formatDayAndTime(until))]
  return days.filter(Boolean).join(' ') || words.always
}
