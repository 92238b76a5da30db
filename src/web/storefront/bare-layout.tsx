import { Link, Outlet, createFileRoute } from '@tanstack/react-router'
import { layout } from '#texts/layout'
import { LegalLine } from '#web/storefront/frame/legal-line.tsx'
import { businessQuery } from '#web/storefront/frame/settings-query.ts'

/** Pages without the main layout: the name above, the slim line of the law below. */
export const Route = createFileRoute('/_bare')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(businessQuery())
  },
  component: BareLayout,
})

function BareLayout() {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="page flex h-16 items-center">
        <Link to="/" aria-label={layout.home} className="display text-xl">
          {layout.brand}
        </Link>
      </header>
      <main className="grow">
        <Outlet />
      </main>
      <footer className="mt-16 border-t border-hairline">
        <LegalLine />
      </footer>
    </div>
  )
}
