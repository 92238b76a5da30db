import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Me } from '#contract/team'
import { screens } from '#shared/auth/permissions'
import { admin } from '#texts/admin/admin'
import { staffTitles } from '#texts/admin/titles'
import { pageTitles } from '#texts/storefront/page-titles'
import { SessionLoading } from '#web/session/guard/checking.tsx'
import { Guard } from '#web/session/guard/guard.tsx'
import { UndoToast } from '#web/admin/kit/undo/undo-toast.tsx'
import { useStaffStyles } from '#web/admin/kit/density/density.ts'
import { TaskCards } from '#web/admin/tasks/task-cards.tsx'
import { hasPermission, getScreen } from '#web/admin/kit/access/permissions.ts'
import { MentionBell } from '#web/admin/kit/mentions/mention-bell.tsx'
import { listNoteScreens } from '#web/admin/kit/mentions/queries.ts'
import { HeaderToolsContext } from '#web/admin/kit/page-header/header-tools.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { ReadOnlyPreview } from './read-only-preview.tsx'
import { AccessDenied, NoPermission, RightsError } from '#web/admin/kit/page-header/access-errors.tsx'
import { useRights } from './rights.ts'
import { SecondFactorScreen } from './second-factor.tsx'
import { Sidebar } from './sidebar.tsx'
import './staff.css'

/**
 * Renders everything under /admin except the sign-in page: session check, rights check, then the shell around the
 * screens.
 */
export function AdminShell() {
  useStaffStyles()
  return (
    <Guard checking={pageTitles.checkingSession} signInAt="/admin/login">
      {(me) => <RightsLoader me={me} />}
    </Guard>
  )
}

/** Loads the rights separately from the session and renders no content before they arrive (RO-05, SH-03). */
function RightsLoader({ me }: { me: Me }) {
  const { data: staff, isError, isFetching, refetch } = useRights(me)
  if (staff === undefined)
    return isError && !isFetching ? (
      <RightsError onAgain={() => void refetch()} />
    ) : (
      <SessionLoading text={staffTitles.checkingPermissions} />
    )
  const person = { ...me, staff }
  return (
    <AdminMeContext value={person}>
      <HeaderToolsContext value={getHeaderTools(person)}>
        <ShellLayout me={person}>
          <AccessGate me={person}>
            <Outlet />
          </AccessGate>
        </ShellLayout>
      </HeaderToolsContext>
    </AdminMeContext>
  )
}

/** Mentions are about records of a screen, so only staff who may see one have them. */
const getHeaderTools = (me: Me): ReactNode => (listNoteScreens(me).length > 0 ? <MentionBell /> : null)

/** Moves the focus to the main content after navigation by keyboard, so that Tab does not start at the menu again. */
function useFocusAfterNavigation(screen: RefObject<HTMLElement | null>): void {
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

function ShellLayout({ me, children }: { me: Me; children: ReactNode }) {
  const screen = useRef<HTMLElement>(null)
  useFocusAfterNavigation(screen)
  return (
    <div className="flex h-svh flex-col bg-paper text-sm md:flex-row print:block print:h-auto">
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
        className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto outline-none print:block print:overflow-visible"
      >
        {children}
      </main>
      <BottomNavigation me={me} />
      {me.staff && !me.staff.pendingFactor && hasPermission(me, screens.produtos.flag) && <TaskCards />}
      <UndoToast />
      <GlobalShortcuts me={me} />
    </div>
  )
}

/**
 * Shows the screen to staff with the flag, an empty read-only preview to other signed-in people (RT-45, RT-46,
 * RO-05).
 */
function AccessGate({ me, children }: { me: Me; children: ReactNode }) {
  const screen = useLocation({ select: ({ pathname }) => getScreen(pathname) })
  if (!me.staff) {
    if (screen === 'usuarios' || screen === 'auditoria') return <AccessDenied />
    return <ReadOnlyPreview me={me}>{children}</ReadOnlyPreview>
  }
  if (me.staff.pendingFactor) return <SecondFactorScreen me={me} pendingFactor={me.staff.pendingFactor} />
  if (screen && !hasPermission(me, screens[screen].flag)) return <NoPermission screen={screen} />
  return children
}
