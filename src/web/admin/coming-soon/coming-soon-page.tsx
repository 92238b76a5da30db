import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { admin } from '#texts/admin'
import { useMe } from '#web/session/use-session.ts'
import { may, screenOf } from '#web/admin/access.ts'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const words = admin.construction

/** An honest stand-in, with the way to what works. */
function Unbuilt({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { data: me } = useMe()
  return (
    <>
      <ScreenBar title={title} />
      <div className="max-w-xl px-4 py-8 md:px-6">
        <p className="font-semibold">{words.title}</p>
        <p className="mt-1 text-muted">{text}</p>
        {me && may(me, 'can_manage_orders') && (
          <Link to="/admin/pedidos" className={buttonClass('ghost', 'small', 'mt-5')}>
            {words.orders}
          </Link>
        )}
        {children}
      </div>
    </>
  )
}

export function ConstructionPage() {
  const screen = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  return <Unbuilt title={screen ? admin.screens[screen] : admin.home} text={words.text} />
}

export const DashboardPage = () => <Unbuilt title={admin.home} text={words.dashboard} />
