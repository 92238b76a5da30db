import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { AdminScreen } from '#shared/auth/permissions'
import { getScreenPath } from '#web/admin/kit/navigation/navigation-items.ts'
import { ActionButton } from './action-button.tsx'
import type { Confirmation } from './confirmation.ts'

type Props = Pick<ComponentProps<typeof ActionButton<unknown>>, 'label' | 'run'> & {
  screen: AdminScreen
  /** confirmation; deletion cannot be undone */
  confirmation: Confirmation
  done: string
}

/** Deletes a record after a confirmation and navigates to its list. */
export function DeleteButton({ screen, confirmation, ...act }: Props) {
  const navigate = useNavigate()
  return (
    <ActionButton
      {...act}
      danger
      confirmation={{ ...confirmation, danger: true }}
      onDone={() => navigate({ to: getScreenPath(screen), ignoreBlocker: true })}
    />
  )
}
