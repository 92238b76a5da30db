import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import { productEditor } from '#texts/admin-products/product-editor'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { Confirmation } from '#web/admin/kit/actions/confirmation.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { getOptionNames } from '#web/admin/products/grid/combine-options.ts'
import { parseAdjustment } from '#web/admin/products/grid/adjustment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { VariantGenerator } from './variant-generator.tsx'
import type { OptionChoices } from './variant-generator-dialog.tsx'
import type { VariantEditing } from './use-variant-grid.ts'

const words = productEditor.variants
/** Query keys to invalidate: none, since these actions change only the form. */
const noInvalidation = ['nothing']
const showNoToast = () => undefined

const priceAdjustmentDialog: Confirmation = {
  title: words.adjustTitle,
  text: words.adjustText,
  fields: [{ name: 'ajuste', label: words.adjustField, hint: words.adjustHint }],
  check: ({ ajuste = '' }) => (parseAdjustment(ajuste, 100) ? undefined : { ajuste: words.adjustWrong }),
}

/** Toolbar of the variant grid: undo, redo, GTINs, price adjustment, and the variant generator. */
export function VariantToolbar({ editing, choices }: { editing: VariantEditing; choices: OptionChoices }) {
  const { variants, chosen, turn, canUndo, canRedo, ownGtins, adjust } = editing
  const some = variants.length > 0
  const [colors, sizes] = [getOptionNames(variants, 'colorName'), getOptionNames(variants, 'size')]
  return (
    <>
      {some && (
        <span className="text-muted">
          {words.summary(Math.max(colors.length, 1), Math.max(sizes.length, 1))}
        </span>
      )}
      {chosen && chosen.count > 1 && (
        <span className="inline-flex items-center gap-1 rounded-full bg-earth-wash px-2 text-xs font-medium text-earth-deep">
          {words.cells(chosen.count)} · <Kbd keys="$mod+d" /> {words.fills}
        </span>
      )}
      <span className="grow" />
      {/* Always rendered: appearing on the first change would shift the grid under the pointer. */}
      <Button
        look="plain"
        size="small"
        className="no-underline!"
        disabled={!canUndo}
        onClick={() => turn('undo')}
      >
        <Icon of={Undo2} size={14} />
        {words.undo}
      </Button>
      <Button
        look="plain"
        size="small"
        className="no-underline!"
        disabled={!canRedo}
        onClick={() => turn('redo')}
      >
        {words.redo}
      </Button>
      {some && (
        <ActionButton
          label={words.own}
          run={ownGtins}
          done={(count) => (count > 0 ? words.ownDone(count) : words.ownNone)}
          refresh={noInvalidation}
        />
      )}
      {some && (
        <ActionButton
          label={words.adjust}
          confirmation={priceAdjustmentDialog}
          run={async ({ ajuste = '' }) => adjust(ajuste)}
          done={showNoToast}
          refresh={noInvalidation}
        />
      )}
      <VariantGenerator editing={editing} choices={choices} />
    </>
  )
}
