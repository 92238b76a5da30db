import type { Me } from '#contract/team'
import { admin } from '#texts/admin/admin'

/** Renders a badge in the menu when the store runs on demo data. */
export const DemoBadge = ({ me }: { me: Me }) =>
  me.demoData === true && (
    <p
      title={admin.demoData.how}
      className="mx-2.5 mb-2 flex items-center gap-2 rounded-field bg-ipe-wash px-2.5 py-1.5 text-xs text-ipe-ink md:max-lg:justify-center group-data-folded/menu:justify-center"
    >
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-ipe" />
      <span className="md:max-lg:sr-only group-data-folded/menu:sr-only">{admin.demoData.label}</span>
    </p>
  )
