import * as Dialog from '@radix-ui/react-dialog'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import ReactCrop from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { PictureArea, PictureView } from '#contract/media'
import { productEditor } from '#texts/admin-products/product-editor'
import { team } from '#texts/admin/team'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { StaffDialog } from '#web/admin/kit/dialog/staff-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { getPictureUrl } from '#web/views/media/picture.tsx'
import { CropControls, type FrameChange } from './crop-controls.tsx'
import {
  toPictureArea,
  type CropFrame,
  toCropFrame,
  createLargestFrame,
  moveFrame,
  type RatioName,
  getRatioName,
  cropRatios,
  scaleFrame,
} from './crop-frame.ts'
import './crop.css'

const words = productEditor.crop
const larger = 1.05

type Props = {
  whole: PictureView
  /** the current crop; undefined for the whole picture */
  area: PictureArea | undefined
  onCrop: (area: PictureArea) => Promise<void>
  onWhole: () => void
  onClose: () => void
}

/** Dialog that crops a picture by a frame. Load it lazily: it brings Radix and the crop library. */
export default function CropDialog({ whole, area, onCrop, onWhole, onClose }: Props) {
  const shape = whole.width / whole.height
  const [frame, setFrame] = useState(() =>
    area ? toCropFrame(area) : createLargestFrame(cropRatios.shop, shape),
  )
  const [ratio, setRatio] = useState<RatioName>(() => (area ? getRatioName(frame, shape) : 'shop'))
  const { run, busy, problem } = useAction()
  const change: FrameChange = (make) => setFrame(make)
  const choose = (name: RatioName) => {
    setRatio(name)
    if (cropRatios[name] !== undefined) setFrame(createLargestFrame(cropRatios[name], shape))
  }
  const save = async () => {
    if ((await run(() => onCrop(toPictureArea(frame)))) === 'done') onClose()
  }
  return (
    <StaffDialog
      className="inset-y-0 my-auto h-fit w-[44rem] overflow-y-auto! px-5 pt-[18px] pb-4"
      onClose={onClose}
    >
      <Dialog.Title className="display text-base">{words.title}</Dialog.Title>
      <Dialog.Description className="text-muted">{words.text}</Dialog.Description>
      <div className="mt-4 grid gap-4 md:grid-cols-[1fr_11rem]">
        <div
          className="grid place-items-center rounded-panel bg-raised p-2"
          onKeyDownCapture={createKeyHandler(change)}
        >
          <ReactCrop
            crop={{ unit: '%', ...frame }}
            aspect={cropRatios[ratio]}
            keepSelection
            ruleOfThirds
            minWidth={24}
            minHeight={24}
            ariaLabels={words.handles}
            className="crop-frame ReactCrop--no-animate"
            onChange={(_, { x, y, width, height }) => setFrame({ x, y, width, height })}
          >
            <img src={getPictureUrl(whole, 800)} alt="" width={whole.width} height={whole.height} />
          </ReactCrop>
        </div>
        <div className="flex items-start justify-between gap-4 md:flex-col md:justify-start">
          <div className="grid gap-4">
            <CropControls ratio={ratio} onRatio={choose} onChange={change} />
          </div>
          <Preview whole={whole} frame={frame} shape={shape} />
        </div>
      </div>
      {problem && (
        <p role="alert" className="mt-4 rounded-field bg-danger-wash px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      <div className="mt-[18px] flex flex-wrap justify-end gap-2">
        {area && (
          <Button look="ghost" size="small" className="mr-auto" onClick={onWhole}>
            {words.whole}
          </Button>
        )}
        <Button look="plain" size="small" className="px-3! font-medium! no-underline!" onClick={onClose}>
          {team.cancel}
        </Button>
        <Button look="ink" size="small" loading={busy} onClick={() => void save()}>
          {words.confirm}
        </Button>
      </div>
    </StaffDialog>
  )
}

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Handles keys on the frame: arrows move it by 1 percent (10 with Shift), plus and minus resize it. */
const createKeyHandler = (change: FrameChange) => (event: KeyboardEvent) => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const [arrow, step] = [arrows[key], shiftKey ? 10 : 1]
  // On a corner handle the arrows resize: the crop library handles that itself.
  const isCorner = event.target instanceof Element && event.target.matches('.ReactCrop__drag-handle')
  if (arrow && !isCorner) change((frame) => moveFrame(frame, arrow[0] * step, arrow[1] * step))
  else if (key === '+' || key === '=') change((frame) => scaleFrame(frame, larger))
  else if (key === '-') change((frame) => scaleFrame(frame, 1 / larger))
  else return
  event.preventDefault()
  event.stopPropagation()
}

type PreviewProps = { whole: PictureView; frame: CropFrame; shape: number }

/** Shows the crop at the size of a product card. */
function Preview({ whole, frame: { x, y, width, height }, shape }: PreviewProps) {
  // CSS computes a background position as a share of the space that the image leaves over.
  const place = (from: number, size: number) => (size >= 100 ? 0 : (from / (100 - size)) * 100)
  const style: CSSProperties = {
    aspectRatio: (width / height) * shape,
    backgroundImage: `url("${getPictureUrl(whole, 480)}")`,
    backgroundSize: `${1e4 / width}% ${1e4 / height}%`,
    backgroundPosition: `${place(x, width)}% ${place(y, height)}%`,
  }
  return (
    <figure className="grid shrink-0 justify-items-start gap-1">
      <div role="img" aria-label={words.preview} className="plate w-24 rounded-xs" style={style} />
      <figcaption className="text-xs text-muted">{words.preview}</figcaption>
    </figure>
  )
}
