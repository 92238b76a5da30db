import { Link } from '@tanstack/react-router'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'

/** Number of an order of the former store. Staff without the permission for orders cannot open it. */
export function PastOrderLink({ id, number }: { id: string; number: string }) {
  const me = useAdminMe()
  const text = `#${number}`
  if (!hasPermission(me, 'can_manage_orders')) return <b className="font-semibold">{text}</b>
  return (
    <Link
      to="/admin/pedidos"
      search={{ aba: 'anteriores', aberto: id }}
      className={`font-semibold ${linkClass}`}
    >
      {text}
    </Link>
  )
}
