import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { LayoutKind } from '#contract/content'
import { storefrontLayout as words } from '#texts/admin/storefront-layout'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { Preview } from './preview.tsx'
import { Publication } from './publication.tsx'
import type { StorefrontLayoutEdit } from './queries.ts'

type Props<V extends FieldValues> = {
  kind: LayoutKind
  edit: StorefrontLayoutEdit & { form: V }
  save: (typed: V & { version: string }) => Promise<unknown>
  words: FieldLabels
  /** sortable list of the parts */
  children: ReactNode
  /** panel of the open part */
  panel: ReactNode
  /** id of the open block, which the preview scrolls to */
  at?: string | undefined
}

/** Editor of one part of the storefront layout: its list, live preview, publication and versions. */
export function LayoutEditor<V extends FieldValues>({
  kind,
  edit,
  save,
  words: fields,
  children,
  panel,
  at,
}: Props<V>) {
  return (
    <ResourceForm<V>
      wide
      values={edit.form}
      draft={`paginas-${edit.id}`}
      submit={words.save}
      save={async (typed) => {
        await save({ ...typed, version: edit.version })
        return words.saved
      }}
      conflict={{ read: (current) => (current as { form: V }).form, words: fields }}
    >
      <div className="flex min-w-0">
        <div className="@container min-w-0 grow">
          <div className="@2xl:grid @2xl:min-h-full @2xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
            <div className="min-w-0 @2xl:border-r @2xl:border-hairline">
              {children}
              <Publication kind={kind} edit={edit} />
            </div>
            <div className="min-w-0 bg-surface @max-2xl:border-t @max-2xl:border-hairline">
              <div className="sticky top-0">
                <Preview kind={kind} at={at} />
              </div>
            </div>
          </div>
        </div>
        {panel}
      </div>
    </ResourceForm>
  )
}
