import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { myAccount } from '#texts/account/my-account'
import { companyQuery } from '#web/session/own-company.ts'
import { useSignOut } from '#web/session/use-session.ts'
import { useAction } from '#web/account/ui/use-action.ts'

const words = myAccount.nav

const places = [
  ['/conta', words.overview],
  ['/conta/pedidos', words.orders],
  ['/conta/orcamentos', words.quotes],
  ['/conta/favoritos', words.favorites],
  ['/avaliar', words.reviews],
  ['/conta/enderecos', words.addresses],
  ['/conta/perfil', words.profile],
  ['/conta/seguranca', words.security],
  ['/conta/meus-dados', words.data],
] as const

const itemClass =
  'flex min-h-11 items-center rounded-full px-4 whitespace-nowrap text-muted transition-colors duration-150 hover:bg-raised hover:text-ink md:w-full'
const hereClass = 'bg-raised font-semibold text-ink!'

/** Returns the pages of the account. Quotes are for buyers of a company that was approved. */
function usePlaces() {
  const { data: company } = useQuery(companyQuery())
  const hasQuotes = company?.status === 'active' || company?.status === 'suspended'
  return hasQuotes ? places : places.filter(([to]) => to !== '/conta/orcamentos')
}

export const AccountNav = () => (
  <nav aria-label={myAccount.area} className="-mx-[clamp(1.125rem,2.6vw,2rem)] md:sticky md:top-28 md:mx-0">
    <ul className="rail flex gap-1 overflow-x-auto px-[clamp(1.125rem,2.6vw,2rem)] py-1 md:flex-col md:overflow-visible md:px-0">
      {usePlaces().map(([to, name]) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className={itemClass}
            activeProps={{ className: hereClass, 'aria-current': 'page' }}
          >
            {({ isActive }) => <Name name={name} isActive={isActive} />}
          </Link>
        </li>
      ))}
      <li className="md:mt-3 md:border-t md:border-hairline md:pt-3">
        <SignOut />
      </li>
    </ul>
  </nav>
)

/** Tab label. Scrolls the active tab into view on a phone. */
function Name({ name, isActive }: { name: string; isActive: boolean }) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const item = text.current?.closest('li')
    const rail = item?.parentElement
    if (!isActive || !item || !rail) return
    rail.scrollLeft = item.offsetLeft - (rail.clientWidth - item.offsetWidth) / 2
  }, [isActive])
  return <span ref={text}>{name}</span>
}

function SignOut() {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const { act, busy } = useAction()
  // Navigate before the session is cleared, or the guard would save this page as the return path.
  const leave = () => act('out', () => signOut(() => navigate({ to: '/' })))
  return (
    <button
      type="button"
      aria-disabled={busy !== undefined || undefined}
      onClick={() => void leave()}
      className={itemClass}
    >
      {words.signOut}
    </button>
  )
}
