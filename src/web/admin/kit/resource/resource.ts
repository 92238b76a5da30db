import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AdminScreen, DraftForm } from '#shared/auth/permissions'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import type { DraftName, LocalDraftForm } from '#web/admin/kit/form/draft.ts'
import type { ListConfig, ListResponse } from '#web/admin/kit/list/list-config.ts'
import type { ListSearch } from '#web/admin/kit/list/search-params.ts'

/** Record that a form edits; `version` refuses a save over another user's. */
export type Versioned = { id: string; version: string }

/** Form of a resource. `Values` are the fields; the server's record is converted by `toValues`. */
export type ResourceFormConfig<T extends Versioned, Values extends FieldValues> = {
  /** storage name of the drafts */
  draft: DraftForm | LocalDraftForm
  /** storage name of the draft of a new record; default: `draft` and the URL segment */
  newDraft?: DraftName
  texts: { create: string; save: string; saved: string }
  /** values of a new record */
  empty: Values
  toValues: (record: T) => Values
  /** labels of the fields, also in the conflict dialog */
  labels: FieldLabels
  /** renders the fields; `record` is undefined for a new one */
  fields: (record: T | undefined) => ReactNode
  /** creates the record and returns its id and the text of the toast */
  create: (values: Values) => Promise<{ id: string; message: string }>
  save: (id: string, values: Values & { version: string }, record: T) => Promise<unknown>
  /** toast text that depends on what was changed; default: `texts.saved` */
  saved?: (values: Values, record: T) => string
  /** toast text after a failure, in addition to the server's message */
  failed?: (values: Values, record: T) => string | undefined
  /** whether the record is read only for this user */
  locked?: (record: T) => boolean
  /** opens the new record instead of the list */
  opensNewRecord?: boolean
  /** the fields use the full width and lay themselves out */
  wide?: boolean
  /** content below the fields of a saved record that is not part of the form */
  below?: (record: T) => ReactNode
}

/** Form of a record that already exists. */
export type EditFormConfig<T extends Versioned, Values extends FieldValues> = Omit<
  ResourceFormConfig<T, Values>,
  'texts' | 'empty' | 'newDraft' | 'fields' | 'create' | 'opensNewRecord'
> & { texts: { save: string; saved: string }; fields: (record: T) => ReactNode }

/** Record pages of a resource: create and edit. */
export type RecordConfig<T extends Versioned, Values extends FieldValues> = {
  /** storage name */
  id: string
  /** permission */
  screen: AdminScreen
  /** URL of the records; a record is below it, and so is the page that creates one */
  path: `/admin/${string}`
  /** URL segment before the id of a record, as in `/admin/blog/editar/{id}` */
  recordSegment?: 'editar' | 'pagina'
  /** value of `?aba=`, if the list is a tab of its screen; the header of a record then links to it */
  tab?: string
  /** URL segment of the page that creates a record */
  newSegment: 'nova' | 'novo'
  /** label of the create action, and heading of that page */
  add: string
  /** heading of that page, if it differs */
  newTitle?: string
  /** name of the list, in the header of a record if the list is a tab */
  title: string
  query: (id: string) => UseQueryOptions<T, Error, T, readonly unknown[]>
  form: ResourceFormConfig<T, Values>
  page: Pick<DetailConfig<T>, 'title' | 'aside' | 'headerExtra' | 'live' | 'note' | 'side'>
}

/** Returns the URL of a record. */
export const getRecordUrl = (
  { path, recordSegment }: { path: string; recordSegment?: string },
  id: string,
): string => [path, recordSegment, id].filter(Boolean).join('/')

/** Descriptor of a staff resource: list, form and page of one kind of record. */
export type Resource<
  Row extends { id: string },
  Search extends ListSearch,
  Page extends ListResponse<Row>,
  T extends Versioned,
  Values extends FieldValues,
> = RecordConfig<T, Values> & {
  /** its `link` replaces the link of a row to its record */
  list: Omit<ListConfig<Row, Search, Page>, 'id' | 'screen' | 'create' | 'idOf'>
}

/** Returns the descriptor with the types of its record, row and form values. */
export const resourceOf = <
  Row extends { id: string },
  Search extends ListSearch,
  Page extends ListResponse<Row>,
  T extends Versioned,
  Values extends FieldValues,
>(
  config: Resource<Row, Search, Page, T, Values>,
): Resource<Row, Search, Page, T, Values> => config
