import { useState } from 'react'
import type { PictureArea } from '#contract/media'
import type { PictureForm } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import type { PictureViews } from './picture-views.ts'

const CropDialog = lazyComponent(() => import('./crop-dialog.tsx'), { dialog: 'center' })

type Props = {
  picture: PictureForm
  views: PictureViews
  onChange: (changes: Pick<PictureForm, 'mediaId' | 'focusX' | 'focusY'>) => void
}

/** Opens the crop dialog of a picture. A crop or a reset also moves the focal point to the centre. */
export function CropButton({ picture, views, onChange }: Props) {
  const [asked, setAsked] = useState(false)
  const { whole, area } = views.wholeOf(picture)
  if (!whole) return null
  const put = (mediaId: string) => {
    if (mediaId !== picture.mediaId) onChange({ mediaId, focusX: 50, focusY: 50 })
  }
  const crop = async (wanted: PictureArea) => {
    const part = await api.products.pictures(whole.id).crop.post({ body: wanted })
    views.add(part, part.id === whole.id ? undefined : { from: whole.id, area: wanted })
    put(part.id)
  }
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setAsked(true)}>
        {productEditor.crop.open}
      </Button>
      {asked && (
        <CropDialog
          whole={whole}
          area={area}
          onCrop={crop}
          onWhole={() => {
            put(whole.id)
            setAsked(false)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
