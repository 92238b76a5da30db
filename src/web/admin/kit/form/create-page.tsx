import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AdminScreen } from '#shared/auth/permissions'
import { BackLink } from '#web/admin/kit/page-header/back-link.tsx'
import { getScreenPath } from '#web/admin/kit/navigation/navigation-items.ts'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import type { DraftName } from './draft.ts'
import { ResourceForm } from './resource-form.tsx'

type Form<V extends FieldValues> = Pick<
  ComponentProps<typeof ResourceForm<V>>,
  'values' | 'submit' | 'save' | 'children' | 'wide' | 'failed' | 'labels'
>
type Props<V extends FieldValues> = Form<V> & {
  screen: AdminScreen
  title: string
  draft: DraftName
  /** navigates after creation; default: to the list of the screen */
  leave?: () => Promise<void>
}

/** Page that creates a record: its form, then navigation to the list. */
export function CreatePage<V extends FieldValues>({ screen, title, save, leave, draft, ...form }: Props<V>) {
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  // Focuses the first field, so that keyboard users can type at once.
  useEffect(() => page.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const toList = () => navigate({ to: getScreenPath(screen), ignoreBlocker: true })
  const saveAndLeave = async (values: V) => {
    const said = await save(values)
    await (leave ?? toList)()
    return said
  }
  return (
    <>
      <PageHeader back={<BackLink screen={screen} />} title={title} />
      <div ref={page} className="flex grow flex-col">
        <ResourceForm<V> {...form} isNew draft={draft} save={saveAndLeave} />
      </div>
    </>
  )
}
