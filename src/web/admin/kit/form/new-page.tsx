import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AdminScreen } from '#shared/permissions'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { addressOf } from '#web/admin/frame/places.ts'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { ResourceForm } from './resource-form.tsx'

type Form<V extends FieldValues> = Pick<
  ComponentProps<typeof ResourceForm<V>>,
  'values' | 'submit' | 'save' | 'children' | 'wide' | 'failed'
>
type Props<V extends FieldValues> = Form<V> & {
  screen: AdminScreen
  title: string
  /** draft name, if not derived from the screen */
  draft?: string
  /** navigates after creation; default: to the list of the screen */
  leave?: () => Promise<void>
}

/** Page that creates a record: its form, then navigation to the list. */
export function NewPage<V extends FieldValues>({ screen, title, save, leave, draft, ...form }: Props<V>) {
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  // Focuses the first field, so that keyboard users can type at once.
  useEffect(() => page.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const toList = () => navigate({ to: addressOf(screen) ?? '/admin', ignoreBlocker: true })
  const saveAndLeave = async (values: V) => {
    const said = await save(values)
    await (leave ?? toList)()
    return said
  }
  return (
    <>
      <ScreenBar back={<BackLink screen={screen} />} title={title} />
      <div ref={page} className="flex grow flex-col">
        <ResourceForm<V> {...form} isNew draft={draft ?? `${screen}-novo`} save={saveAndLeave} />
      </div>
    </>
  )
}
