import { createContext, use } from 'react'
import type { Me } from '#contract/team'

/** Context of the signed-in user of the admin, with rights. */
export const AdminMeContext = createContext<Me | undefined>(undefined)

export function useAdminMe(): Me {
  const me = use(AdminMeContext)
  if (!me) throw new Error('not inside the staff area')
  return me
}
