import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { AdminScreen } from '#shared/permissions'
import { addressOf } from '#web/admin/frame/places.ts'
import { Act } from './act.tsx'
import type { Ask } from './field.ts'

type Props = Pick<ComponentProps<typeof Act<unknown>>, 'label' | 'run'> & {
  screen: AdminScreen
  /** what is said before it cannot be undone */
  ask: Ask
  done: string
}

/** Takes a thing away for good: asks first, and leads back to the list that it stood in. */
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
