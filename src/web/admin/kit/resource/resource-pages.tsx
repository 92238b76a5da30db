import type { UseQueryOptions } from '@tanstack/react-query'
import { Link, type LinkProps, type NavigateOptions, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AdminScreen } from '#shared/auth/permissions'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import { getScreenPath } from '#web/admin/kit/navigation/navigation-items.ts'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { type EditFormConfig, getRecordUrl, type RecordConfig, type Versioned } from './resource.ts'

type Props<T extends Versioned, Values extends FieldValues> = { resource: RecordConfig<T, Values> }

/** Link of a resource's list. */
const listLink = ({ screen, tab }: { screen: AdminScreen; tab?: string }) =>
  ({ to: getScreenPath(screen), search: tab ? { aba: tab } : {} }) as LinkProps

/** Returns a function that opens the list of a resource, after its record was created or removed. */
export function useOpenList(list: { screen: AdminScreen; tab?: string }) {
  const navigate = useNavigate()
  return () => navigate({ ...listLink(list), ignoreBlocker: true } as NavigateOptions)
}

/** Page that creates a record of a resource. `preset` holds first values that only the page knows. */
export function CreateRecordPage<T extends Versioned, Values extends FieldValues>(
  props: Props<T, Values> & { preset?: Partial<Values> },
) {
  const { resource, preset } = props
  const { form, screen, newSegment } = resource
  const navigate = useNavigate()
  const openList = useOpenList(resource)
  const created = useRef('')
  const initial = { ...form.empty, ...preset }
  const save = async (values: Values): Promise<string> => {
    const { id, message } = await form.create(values)
    created.current = id
    return message
  }
  const openRecord = () => navigate({ href: getRecordUrl(resource, created.current), ignoreBlocker: true })
  return (
    <CreatePage<Values>
      screen={screen}
      draft={form.newDraft ?? `${form.draft}-${newSegment}`}
      title={resource.newTitle ?? resource.add}
      values={initial}
      submit={form.texts.create}
      save={save}
      leave={form.opensNewRecord ? openRecord : openList}
      labels={form.labels}
      {...(form.wide ? { wide: true } : {})}
    >
      {form.fields(undefined)}
    </CreatePage>
  )
}

/** Page that edits a record of a resource: the one whose id is in the URL, if no other is given. */
export function EditRecordPage<T extends Versioned, Values extends FieldValues>(
  props: Props<T, Values> & { id?: string },
) {
  const { resource } = props
  const params = useParams({ strict: false })
  const id = props.id ?? params.id ?? ''
  const page = useMemo((): DetailConfig<T> => {
    const { screen, query, tab, title } = resource
    const { headerExtra, ...rest } = resource.page
    return {
      ...rest,
      screen,
      query,
      headerExtra: (record) => (
        <>
          {tab && (
            <Link {...listLink(resource)} className={linkClass}>
              {title}
            </Link>
          )}
          {headerExtra?.(record)}
        </>
      ),
      main: (record) => <RecordForm key={record.id} form={resource.form} record={record} />,
    }
  }, [resource])
  return <DetailPage page={page} id={id} />
}

type PanelProps<T extends Versioned, Values extends FieldValues> = {
  query: UseQueryOptions<T, Error, T, readonly unknown[]>
  form: EditFormConfig<T, Values>
}

/** Form of a record in the side panel of its list. */
export const EditRecordPanel = <T extends Versioned, Values extends FieldValues>({
  query,
  form,
}: PanelProps<T, Values>) => (
  <PanelLoader query={query}>
    {(record) => <RecordForm key={record.id} form={form} record={record} />}
  </PanelLoader>
)

/** Form of a saved record. */
export function RecordForm<T extends Versioned, Values extends FieldValues>({
  form,
  record,
}: {
  form: EditFormConfig<T, Values>
  record: T
}) {
  const { id, version } = record
  const save = async (values: Values): Promise<string> => {
    await form.save(id, { ...values, version }, record)
    return form.saved?.(values, record) ?? form.texts.saved
  }
  return (
    <ResourceForm<Values>
      values={form.toValues(record)}
      draft={`${form.draft}-${id}`}
      submit={form.texts.save}
      save={save}
      labels={form.labels}
      conflict={{ read: (current) => form.toValues(current as T), words: form.labels }}
      failed={(values) => form.failed?.(values, record)}
      locked={form.locked?.(record) ?? false}
      below={form.below?.(record)}
      {...(form.wide ? { wide: true } : {})}
    >
      {form.fields(record)}
    </ResourceForm>
  )
}
