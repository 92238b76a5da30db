import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { AdminScreen } from '#shared/permissions'
import { addressOf } from '#web/admin/frame/places.ts'
import { Act } from './act.tsx'
import type { Ask } from './field.ts'

type Props = Pick<ComponentProps<typeof Act<unknown>>, 'label' | 'run'> & {
  screen: AdminScreen
  /** confirmation; deletion cannot be undone */
  ask: Ask
  done: string
}

/** Deletes a record after a confirmation and navigates to its list. */
export function Removal({ screen, ask, ...act }: Props) {
  const navigate = useNavigate()
  return (
    <Act
      {...act}
      danger
      ask={{ ...ask, grave: true }}
      onDone={() => navigate({ to: addressOf(screen) ?? '/admin', ignoreBlocker: true })}
    />
  )
}
