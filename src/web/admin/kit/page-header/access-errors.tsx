import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminScreen } from '#shared/auth/permissions'
import { admin } from '#texts/admin/admin'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'

const Message = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="grid grow place-content-center justify-items-center gap-2 px-6 py-16 text-center">
    <h2 className="text-base font-semibold">{title}</h2>
    <p className="max-w-sm text-muted">{text}</p>
    {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
  </div>
)

/** Error page of the two screens that people outside the team must not see at all (RT-45). */
export function AccessDenied() {
  const router = useRouter()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <>
      <PageHeader title={admin.denied.title} />
      <Message title={admin.denied.title} text={admin.denied.text}>
        <Button look="ink" size="small" onClick={back}>
          {admin.denied.back}
        </Button>
      </Message>
    </>
  )
}

/** Error page for staff without the flag of this screen (RO-08). */
export const NoPermission = ({ screen }: { screen: AdminScreen }) => (
  <>
    <PageHeader title={admin.screens[screen]} />
    <Message title={admin.noPermission} text={admin.noPermissionHow} />
  </>
)

/** Error page when the rights could not be loaded: no content is shown without them (RO-05). */
export const RightsError = ({ onAgain }: { onAgain: () => void }) => (
  <div role="alert" className="grid min-h-[60svh] place-items-center content-center gap-4 text-center">
    <p>{admin.rightsFailed}</p>
    <Button look="ghost" onClick={onAgain}>
      {admin.orders.again}
    </Button>
  </div>
)
