import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Me } from '#contract/team'
import { screens } from '#shared/permissions'
import { admin } from '#texts/admin'
import { staffTitles } from '#texts/staff-titles'
import { titles } from '#texts/titles'
import { Checking } from '#web/session/guard/checking.tsx'
import { Guard } from '#web/session/guard/guard.tsx'
import { UndoToast } from '#web/admin/kit/toast/undo-toast.tsx'
import { useStaffSheet } from '#web/admin/kit/density/density.ts'
import { TaskCards } from '#web/admin/tasks/task-cards.tsx'
import { may, screenOf } from '#web/admin/access.ts'
import { BottomBar } from '#web/admin/frame/bottom-bar.tsx'
import { FrameKeys } from '#web/admin/frame/frame-keys.tsx'
import { AdminMe } from '#web/admin/frame/me.ts'
import { LimitedArea } from '#web/admin/frame/limited.tsx'
import { Denied, NoPermission, Unknown } from '#web/admin/frame/refusals.tsx'
import { useRights } from '#web/admin/frame/rights.ts'
import { SecondFactor } from '#web/admin/frame/second-factor.tsx'
import { Sidebar } from '#web/admin/frame/sidebar.tsx'
import '#web/admin/frame/staff.css'

/**
 * Renders everything under /admin except the sign-in page: session check, rights check, then the shell around the
 * screens.
 */
export function AdminArea() {
  useStaffSheet()
  return (
    <Guard checking={titles.checkingSession} signInAt="/admin/login">
      {(me) => <WithRights me={me} />}
    </Guard>
  )
}

/** Loads the rights separately from the session and renders no content before they arrive (RO-05, SH-03). */
function WithRights({ me }: { me: Me }) {
  const { data: staff, isError, isFetching, refetch } = useRights(me)
  if (staff === undefined)
    return isError && !isFetching ? (
      <Unknown onAgain={() => void refetch()} />
    ) : (
      <Checking text={staffTitles.checkingPermissions} />
    )
  const person = { ...me, staff }
  return (
    <AdminMe value={person}>
      <Frame me={person}>
        <Allowed me={person}>
          <Outlet />
        </Allowed>
      </Frame>
    </AdminMe>
  )
}

/** Moves the focus to the main content after navigation by keyboard, so that Tab does not start at the menu again. */
function useHandOn(screen: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged && document.activeElement === document.body)
          screen.current?.focus({ preventScroll: true })
      }),
    [router, screen],
  )
}

function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const screen = useRef<HTMLElement>(null)
  useHandOn(screen)
  return (
    <div className="flex h-svh flex-col bg-paper text-sm md:flex-row">
      <a
        href="#conteudo"
        className="sr-only z-60 rounded-panel bg-ink px-4 py-2 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {admin.skip}
      </a>
      <Sidebar me={me} />
      <main
        ref={screen}
        id="conteudo"
        tabIndex={-1}
        className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto outline-none"
      >
        {children}
      </main>
      <BottomBar me={me} />
      {me.staff && !me.staff.pendingFactor && may(me, screens.produtos.flag) && <TaskCards />}
      <UndoToast />
      <FrameKeys me={me} />
    </div>
  )
}

/**
 * Shows the screen to staff with the flag, an empty read-only preview to other signed-in people (RT-45, RT-46,
 * RO-05).
 */
function Allowed({ me, children }: { me: Me; children: ReactNode }) {
  const screen = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  if (!me.staff) {
    if (screen === 'usuarios' || screen === 'auditoria') return <Denied />
    return <LimitedArea me={me}>{children}</LimitedArea>
  }
  if (me.staff.pendingFactor) return <SecondFactor me={me} pendingFactor={me.staff.pendingFactor} />
  if (screen && !may(me, screens[screen].flag)) return <NoPermission screen={screen} />
  return children
}
