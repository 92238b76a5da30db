import { Outlet, createFileRoute } from '@tanstack/react-router'
import { layout } from '#texts/storefront/layout'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { navigationQuery } from '#web/views/navigation/navigation-query.ts'
import { StorefrontLayout } from './layout/storefront-layout.tsx'
import { PageError } from '#web/views/page-error/page-error.tsx'

/** Main layout of the store. A page that fails inside it shows its error within the layout. */
export const Route = createFileRoute('/_storefront')({
  loader: async ({ context }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData(businessQuery()),
      queryClient.ensureQueryData(navigationQuery()),
    ])
  },
  component: () => (
    <StorefrontLayout>
      <Outlet />
    </StorefrontLayout>
  ),
  errorComponent: ({ error }) => <PageError error={error} title={layout.errors.layout} />,
})
