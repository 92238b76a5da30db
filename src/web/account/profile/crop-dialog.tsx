import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { myAccount } from '#texts/account/my-account'
import { Alert } from '#web/ui/display/alert.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cropPhoto } from './crop-photo.ts'

const words = myAccount.profile.crop

type Props = {
  /** Object URL of the chosen file. */
  image: string
  onDone: (photo: Blob) => Promise<void>
  onClose: () => void
  onUnreadable: () => void
}

/** Dialog that crops a photo to a square: by drag, pinch, arrow keys or slider. */
export default function CropDialog({ image, onDone, onClose, onUnreadable }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<{ text: string; at: number }>()

  const save = async () => {
    if (!area) return
    setSaving(true)
    setProblem(undefined)
    try {
      await onDone(await cropPhoto(image, area))
    } catch (error) {
      const { message } = error instanceof ApiError ? error : new ApiError(0, {})
      setProblem({ text: message, at: Date.now() })
      setSaving(false)
    }
  }

  return (
    <Modal title={words.title} lead={words.lead} onClose={onClose}>
      {problem && <Alert key={problem.at} text={problem.text} />}
      <div className="relative aspect-square w-full overflow-hidden rounded-panel bg-raised">
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': words.area, role: 'application' }}
          mediaProps={{ onError: onUnreadable, alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="mt-4 flex items-center gap-4 text-sm font-semibold">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          className="min-h-8 grow accent-ink"
        />
      </label>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button loading={saving} onClick={() => void save()}>
          {words.save}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {myAccount.cancel}
        </Button>
      </div>
    </Modal>
  )
}
