import { layout } from '#texts/layout'

/** A page's code or data is on its way (SH-01). */
export const Pending = () => (
  <p role="status" className="grid min-h-svh content-start pt-[30svh] place-items-center text-muted">
    {layout.loading}
  </p>
)
