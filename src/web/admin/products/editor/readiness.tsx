import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs'
import { useWatch } from 'react-hook-form'
import {
  requiredParts,
  getMissingParts,
  type ReadinessInput,
  readinessParts,
} from '#shared/catalog/product-readiness'
import { products } from '#texts/admin-products/products'
import { Section } from '#web/admin/kit/detail/section.tsx'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { Icon } from '#web/ui/display/icon.tsx'

/** Checklist of the data that a product needs before it can be sold. Uses the same rules as the server. */
export function Readiness() {
  const values = useWatch<EditorValues>() as EditorValues
  const box = Object.values(values.box ?? {}).every((side) => side !== null) ? values.box : null
  const missing = new Set(getMissingParts({ ...values, box } as ReadinessInput))
  return (
    <Section
      title={products.ready}
      aside={
        <span className="text-xs text-muted">
          {products.readyCount(readinessParts.length - missing.size, readinessParts.length)}
        </span>
      }
    >
      <ul className="grid gap-1">
        {readinessParts.map((part) => {
          const lacks = missing.has(part)
          const grave = lacks && requiredParts.has(part)
          return (
            <li key={part} className={`flex items-center gap-2 ${lacks ? '' : 'text-muted'}`}>
              <Icon
                of={lacks ? (grave ? CircleAlert : CircleDashed) : Check}
                size={15}
                className={grave ? 'text-danger' : lacks ? 'text-ipe-ink' : 'text-leaf'}
              />
              {products.missing[part]}
              <span className="sr-only">{lacks ? products.lacking : products.there}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
