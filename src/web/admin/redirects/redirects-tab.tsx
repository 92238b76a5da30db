import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { redirectsSearch } from './queries.ts'
import { RedirectList } from './redirect-list.tsx'
import { UnknownPathList } from './unknown-path-list.tsx'

/** Tab of redirects: paths not found (404), hidden ones, and existing redirects. */
export const RedirectsTab = () =>
  useListSearch(redirectsSearch).parte === 'levam' ? <RedirectList /> : <UnknownPathList />
