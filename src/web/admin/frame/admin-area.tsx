import { Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '#contract/team'
import { screenFlags } from '#shared/permissions'
import { admin } from '#texts/admin'
import { titles } from '#texts/titles'
import { Guard } from '#web/account/guard.tsx'
import { may, screenOf } from '#web/admin/access.ts'
import { Denied, Limited, NoPermission } from './refusals.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Everything under /admin but the sign-in: who may come in, and the frame around the screens. */
export const AdminArea = () => (
  <Guard checking={titles.checkingPermissions} signInAt="/admin/login">
    {(me) => (
      <Frame me={me}>
        <Allowed me={me}>
          <Outlet />
        </Allowed>
      </Frame>
    )}
  </Guard>
)

const Frame = ({ me, children }: { me: Me; children: ReactNode }) => (
  <div className="flex h-svh flex-col text-sm md:flex-row">
    <a
      href="#conteudo"
      className="sr-only z-60 rounded-panel bg-ink px-4 py-2 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {admin.skip}
    </a>
    <TopBar me={me} />
    <Sidebar me={me} />
    <main id="conteudo" tabIndex={-1} className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto">
      {children}
    </main>
  </div>
)

/** RT-45, RT-46, RO-05: the screen's frame for everyone who is signed in, its contents for those who may. */
function Allowed({ me, children }: { me: Me; children: ReactNode }) {
  const screen = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  if (!me.staff)
    return screen === 'usuarios' || screen === 'auditoria' ? <Denied /> : <Limited me={me} screen={screen} />
  if (screen && !may(me, screenFlags[screen])) return <NoPermission screen={screen} />
  return children
}
