import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '#contract/team'
import type { AdminScreen } from '#shared/permissions'
import { admin } from '#texts/admin'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ScreenHead } from './screen-head.tsx'
import { useLeave } from './use-leave.ts'

const Words = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="grid grow place-content-center justify-items-center gap-2 px-6 py-16 text-center">
    <h2 className="text-base font-semibold">{title}</h2>
    <p className="max-w-sm text-muted">{text}</p>
    {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
  </div>
)

const titleOf = (screen: AdminScreen | undefined): string => (screen ? admin.screens[screen] : admin.home)

/** Signed in, but not staff: the screen's frame without any data (RT-46). */
export function Limited({ me, screen }: { me: Me; screen: AdminScreen | undefined }) {
  const leave = useLeave()
  return (
    <>
      <ScreenHead title={titleOf(screen)} />
      <Words title={admin.limited.title} text={admin.limited.text(me.email)}>
        <Button look="ink" size="small" onClick={() => void leave()}>
          {admin.limited.other}
        </Button>
        <Link to="/" className={buttonClass('ghost', 'small')}>
          {admin.login.shop}
        </Link>
      </Words>
    </>
  )
}

/** The two screens that people outside the team do not even see the frame of (RT-45). */
export function Denied() {
  const router = useRouter()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <>
      <ScreenHead title={admin.denied.title} />
      <Words title={admin.denied.title} text={admin.denied.text}>
        <Button look="ink" size="small" onClick={back}>
          {admin.denied.back}
        </Button>
      </Words>
    </>
  )
}

/** Staff without the flag of this screen (RO-08). */
export const NoPermission = ({ screen }: { screen: AdminScreen }) => (
  <>
    <ScreenHead title={titleOf(screen)} />
    <Words title={admin.noPermission} text={admin.noPermissionHow} />
  </>
)
