import type { Me } from '#contract/team'
import {
  type AdminScreen,
  type Flag,
  isScreen,
  type ScreenGroup,
  screens,
  hasStaffPermission,
} from '#shared/auth/permissions'

/** Returns whether the user has a flag. For display only: the server checks every call itself (RO-08). */
export const hasPermission = ({ staff }: Pick<Me, 'staff'>, flag: Flag): boolean =>
  hasStaffPermission(staff, flag)

/** Returns the screen of a path; undefined for the home page. */
export function getScreen(pathname: string): AdminScreen | undefined {
  const segment = pathname.split('/')[2] ?? ''
  return isScreen(segment) ? segment : undefined
}

/** Returns the menu: groups with the screens whose flag the user has. */
export function getMenu(me: Pick<Me, 'staff'>): Map<ScreenGroup, AdminScreen[]> {
  const open = (Object.keys(screens) as AdminScreen[]).filter((screen) =>
    hasPermission(me, screens[screen].flag),
  )
  return Map.groupBy(open, (screen) => screens[screen].group)
}
