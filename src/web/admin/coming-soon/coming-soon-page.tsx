import { Link, useLocation } from '@tanstack/react-router'
import { admin } from '#texts/admin'
import { useMe } from '#web/session/use-session.ts'
import { may, screenOf } from '#web/admin/access.ts'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const words = admin.construction

/** Renders the page of a screen that is not built yet, with a link to the orders. */
export function ConstructionPage() {
  const { data: me } = useMe()
  const screen = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  return (
    <>
      <ScreenBar title={screen ? admin.screens[screen] : admin.home} />
      <div className="max-w-xl px-4 py-8 md:px-6">
        <p className="font-semibold">{words.title}</p>
        <p className="mt-1 text-muted">{words.text}</p>
        {me && may(me, 'can_manage_orders') && (
          <Link to="/admin/pedidos" className={buttonClass('ghost', 'small', 'mt-5')}>
            {words.orders}
          </Link>
        )}
      </div>
    </>
  )
}
