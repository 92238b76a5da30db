import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { productEditor } from '#texts/admin-products/product-editor'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { type CropFrame, moveFrame, type RatioName, cropRatios, scaleFrame } from './crop-frame.ts'

const words = productEditor.crop

export type FrameChange = (make: (frame: CropFrame) => CropFrame) => void

/** Step of one button press: percent to move, factor to resize. */
const step = 2
const larger = 1.1

const presses = [
  [ArrowLeft, words.left, (frame: CropFrame) => moveFrame(frame, -step, 0)],
  [ArrowRight, words.right, (frame: CropFrame) => moveFrame(frame, step, 0)],
  [ArrowUp, words.up, (frame: CropFrame) => moveFrame(frame, 0, -step)],
  [ArrowDown, words.down, (frame: CropFrame) => moveFrame(frame, 0, step)],
  [Minus, words.smaller, (frame: CropFrame) => scaleFrame(frame, 1 / larger)],
  [Plus, words.larger, (frame: CropFrame) => scaleFrame(frame, larger)],
] as const

type Props = { ratio: RatioName; onRatio: (ratio: RatioName) => void; onChange: FrameChange }

/** Ratio of the crop frame, and buttons to move and resize it without dragging or the keyboard. */
export const CropControls = ({ ratio, onRatio, onChange }: Props) => (
  <>
    <div role="group" aria-label={words.ratio} className="flex flex-wrap gap-1.5">
      {(Object.keys(cropRatios) as RatioName[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={ratio === name}
          onClick={() => onRatio(name)}
          className="min-h-8 rounded-full border border-control bg-surface px-3 text-xs hover:bg-raised aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {words.ratios[name]}
        </button>
      ))}
    </div>
    <div
      role="group"
      aria-label={words.frame}
      className="grid grid-cols-[repeat(4,auto)] justify-start gap-1.5"
    >
      {presses.map(([icon, label, make]) => (
        <Button
          key={label}
          look="ghost"
          size="small"
          aria-label={label}
          title={label}
          className="w-(--button-small) px-0!"
          onClick={() => onChange(make)}
        >
          <Icon of={icon} size={15} />
        </Button>
      ))}
    </div>
  </>
)
