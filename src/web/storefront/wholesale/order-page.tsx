import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { BuyerCompany } from '#contract/wholesale'
import { wholesaleGrid as text } from '#texts/storefront/wholesale-grid'
import { SessionLoading } from '#web/session/guard/checking.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { OrderGrid } from './order-grid.tsx'
import { companyQuery } from '#web/session/own-company.ts'
import './wholesale.css'

/** Ordering grid for buyers of active companies; everybody else reads how wholesale works. */
export function OrderPage() {
  const { data: company, error, refetch } = useQuery(companyQuery())
  if (company?.status === 'active') return <ActivePage company={company} />
  if (company !== undefined) return <Navigate to="/atacado" replace />
  if (error) return <ErrorState onReload={() => void refetch()} />
  return <SessionLoading text={text.loading} />
}

const ActivePage = ({ company }: { company: BuyerCompany }) => (
  <div className="page pb-10">
    <OrderGrid company={company} />
  </div>
)
