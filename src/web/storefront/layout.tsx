import { Outlet, createFileRoute } from '@tanstack/react-router'
import { layout } from '#texts/layout'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { frameQuery } from '#web/views/published/frame-query.ts'
import { StorefrontLayout } from '#web/storefront/frame/storefront-layout.tsx'
import { PageError } from '#web/views/page-error/page-error.tsx'

/** Main layout of the store. A page that fails inside it shows its error within the layout. */
export const Route = createFileRoute('/_storefront')({
  loader: async ({ context }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData(businessQuery()),
      queryClient.ensureQueryData(frameQuery()),
    ])
  },
  component: () => (
    <StorefrontLayout>
      <Outlet />
    </StorefrontLayout>
  ),
  errorComponent: ({ error }) => <PageError error={error} title={layout.errors.layout} />,
})
