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
  /** what is kept under another name than the screen's */
  draft?: string
  /** where one goes when it is made, where that is not the list of its screen */
  leave?: () => Promise<void>
}

/** The page that makes something new: its form, and afterwards the list that it stands in. */
export function NewPage<V extends FieldValues>({ screen, title, save, leave, draft, ...form }: Props<V>) {
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  // Whoever came by key types on at once.
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
