import type { Me } from '#contract/team'
import {
  type AdminScreen,
  type Flag,
  isScreen,
  type ScreenGroup,
  screens,
  staffMay,
} from '#shared/permissions'

/** The screen only mirrors it: the server checks every call by itself (RO-08). */
export const may = ({ staff }: Pick<Me, 'staff'>, flag: Flag): boolean => staffMay(staff, flag)

/** The screen that a path belongs to; none for the dashboard. */
export function screenOf(pathname: string): AdminScreen | undefined {
  const segment = pathname.split('/')[2] ?? ''
  return isScreen(segment) ? segment : undefined
}

/** The sidebar: the groups with those of their screens whose flag one has. */
export function menuOf(me: Pick<Me, 'staff'>): Map<ScreenGroup, AdminScreen[]> {
  const open = (Object.keys(screens) as AdminScreen[]).filter((screen) => may(me, screens[screen].flag))
  return Map.groupBy(open, (screen) => screens[screen].group)
}
