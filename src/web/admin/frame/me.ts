import { createContext, use } from 'react'
import type { Me } from '#contract/team'

/** Whoever is in the staff area, with the rights that were read for it. */
export const AdminMe = createContext<Me | undefined>(undefined)

export function useAdminMe(): Me {
  const me = use(AdminMe)
  if (!me) throw new Error('not inside the staff area')
  return me
}
