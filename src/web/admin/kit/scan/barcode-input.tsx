import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { scanTexts as words } from '#texts/admin/scan'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { BareInput } from '#web/ui/forms/character-limit.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { parseScan } from './parse-scan.ts'

const CameraScanner = lazyComponent(() => import('./camera-scanner.tsx'))

/**
 * Redirects scanner input to the field, since a scanner types wherever the focus is, and keeps it from triggering
 * shortcuts.
 */
function useScannerKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    field.current?.focus()
    const take = (event: KeyboardEvent) => {
      const letter = event.key.length === 1 && event.key !== ' '
      if (!letter || event.ctrlKey || event.metaKey || event.altKey) return
      const place = event.target instanceof Element ? event.target : document.body
      if (place.closest('input:not([type="radio"]), textarea, select, [role="dialog"]')) return
      event.stopPropagation()
      field.current?.focus()
    }
    addEventListener('keydown', take, { capture: true })
    return () => removeEventListener('keydown', take, { capture: true })
  }, [field])
}

type Props = {
  onScan: (code: string, quantity: number) => void
  /** default: a piece is counted, several by `12*CODE` */
  texts?: { hint: string; submit: string }
  /** for a parent that returns the focus to the field */
  ref?: RefObject<HTMLInputElement | null>
}

/** Input for a barcode scanner: keeps the focus, and Enter submits. */
export function BarcodeInput({ onScan, texts = { hint: words.readerHint, submit: words.read }, ref }: Props) {
  const [camera, setCamera] = useState(false)
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  useScannerKeys(field)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = parseScan(field.current?.value ?? '')
    if (!field.current || !read) return
    onScan(read.code, read.quantity)
    field.current.value = ''
    field.current.focus()
  }
  return (
    <PageForm onSubmit={submit} className="grid max-w-2xl gap-2">
      <label className="grid gap-1.5 font-semibold">
        {words.reader}
        <span className="flex flex-wrap gap-2">
          <BareInput
            ref={field}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            maxLength={80}
            limitClass="order-last w-full"
            className="h-13 min-w-0 grow basis-40 rounded-field border-2 border-control bg-surface px-4 text-lg font-semibold focus:border-earth"
          />
          <Button type="submit" look="ink" className="min-h-13!">
            {texts.submit}
          </Button>
        </span>
      </label>
      <p className="text-xs text-muted">{texts.hint}</p>
      {'mediaDevices' in navigator && (
        <div>
          <Button look="ghost" size="small" onClick={() => setCamera(!camera)}>
            {camera ? words.cameraOff : words.camera}
          </Button>
          {camera && <CameraScanner onRead={(code) => onScan(code, 1)} />}
        </div>
      )}
    </PageForm>
  )
}
