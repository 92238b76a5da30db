import { layout } from '#texts/storefront/layout'

/** Status text while a page loads (SH-01). */
export const Pending = () => (
  <p role="status" className="grid min-h-svh content-start pt-[30svh] place-items-center text-muted">
    {layout.loading}
  </p>
)
