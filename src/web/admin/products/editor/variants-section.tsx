import type { ProductEdit } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import type { OptionChoices } from './variant-generator-dialog.tsx'
import { useVariantGrid } from './use-variant-grid.ts'
import { VariantToolbar } from './variant-toolbar.tsx'

const VariantGrid = lazyComponent(() => import('#web/admin/products/grid/variant-grid.tsx'))
const words = productEditor.variants

type Props = { product: ProductEdit | undefined; choices: OptionChoices }

/** Section with colours and sizes and the spreadsheet of variants. */
export function VariantsSection({ product, choices }: Props) {
  const editing = useVariantGrid(product)
  const { variants, problem, message } = editing
  return (
    <FormSection
      id="variacoes"
      title={productEditor.parts.variants}
      flush
      aside={<VariantToolbar editing={editing} choices={choices} />}
    >
      {variants.length === 0 ? (
        <p className="px-4 text-muted md:px-6">{words.none}</p>
      ) : (
        <>
          <VariantGrid
            rows={editing.rows}
            saved={editing.saved}
            shared={editing.shared}
            problems={editing.problems}
            onWrite={editing.write}
            onTurn={editing.turn}
            onChoose={editing.choose}
            onFocusCell={editing.focusCell}
            onPaint={editing.paint}
          />
          <p role="status" className="min-h-6 px-4 pt-1.5 text-danger md:px-6">
            {problem && <span>{problem.text}</span>}
            {problem?.suggestion && (
              <button
                type="button"
                onClick={editing.correct}
                className="ml-2 min-h-6 font-semibold underline"
              >
                {words.correct}
              </button>
            )}
            {!problem && editing.refused > 0 && <span>{words.refused(editing.refused)}</span>}
          </p>
        </>
      )}
      {message && (
        <p role="alert" className="px-4 pt-2 text-danger md:px-6">
          {message}
        </p>
      )}
    </FormSection>
  )
}
