import { Outlet } from '@tanstack/react-router'
import { AccountNav } from './account-nav.tsx'
import { DeletionBanner } from './deletion-banner.tsx'

/** Layout of every /conta page: scrolling tabs on a phone, a side list on a desktop. */
export const AccountLayout = () => (
  <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 py-6 md:grid-cols-[11.5rem_minmax(0,1fr)] md:py-14">
    <AccountNav />
    <div className="w-full max-w-3xl min-w-0">
      <DeletionBanner />
      <Outlet />
    </div>
  </div>
)
