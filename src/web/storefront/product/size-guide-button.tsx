import { useState } from 'react'
import { product as text } from '#texts/catalog/product'
import type { SizeGuideProps } from './size-guide.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const SizeGuide = lazyComponent(() => import('./size-guide.tsx'), { dialog: 'right' })

/** Button that opens the size guide; its code loads when the pointer is near. */
export function SizeGuideButton(props: SizeGuideProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text.sizeGuideOf(props.name)}
        onPointerEnter={SizeGuide.preload}
        onFocus={SizeGuide.preload}
        onClick={() => setOpen(true)}
        className="min-h-6 text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {text.sizeGuide}
      </button>
      <SizeGuide {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
