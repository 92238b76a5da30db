import { Link, useLocation } from '@tanstack/react-router'
import { admin } from '#texts/admin/admin'
import { useMe } from '#web/session/use-session.ts'
import { hasPermission, getScreen } from '#web/admin/kit/access/permissions.ts'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'

const words = admin.construction

/** Renders the page of a screen that is not built yet, with a link to the orders. */
export function ComingSoonPage() {
  const { data: me } = useMe()
  const screen = useLocation({ select: ({ pathname }) => getScreen(pathname) })
  return (
    <>
      <PageHeader title={screen ? admin.screens[screen] : admin.home} />
      <div className="max-w-xl px-4 py-8 md:px-6">
        <p className="font-semibold">{words.title}</p>
        <p className="mt-1 text-muted">{words.text}</p>
        {me && hasPermission(me, 'can_manage_orders') && (
          <Link to="/admin/pedidos" className={buttonClass('ghost', 'small', 'mt-5')}>
            {words.orders}
          </Link>
        )}
      </div>
    </>
  )
}
