import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '#contract/team'
import { admin } from '#texts/admin/admin'
import { ReadOnlyPreviewContext } from '#web/admin/kit/query/read-only-preview.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { useStaffSignOut } from './use-staff-sign-out.ts'

/** Renders a screen empty and disabled for a signed-in person who is not on the team (RT-46). */
export function ReadOnlyPreview({ me, children }: { me: Me; children: ReactNode }) {
  const leave = useStaffSignOut()
  return (
    <>
      <div
        role="note"
        className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-raised px-4 py-3 md:px-6"
      >
        <p className="min-w-0 grow basis-60">
          <strong className="font-semibold">{admin.limited.title}</strong>
          <span className="block break-words text-muted">{admin.limited.text(me.email)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="ink" size="small" onClick={() => void leave()}>
            {admin.limited.other}
          </Button>
          <Link to="/" reloadDocument className={buttonClass('ghost', 'small')}>
            {admin.login.shop}
          </Link>
        </div>
      </div>
      <fieldset disabled className="flex min-h-0 min-w-0 grow flex-col">
        <ReadOnlyPreviewContext value>{children}</ReadOnlyPreviewContext>
      </fieldset>
    </>
  )
}
