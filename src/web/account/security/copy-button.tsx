import { useState } from 'react'
import { security } from '#texts/security'
import { Button } from '#web/ui/button.tsx'

const words = security.factor

/** Copies; where the browser forbids it, says what to do instead. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(words.copied)
    } catch {
      setSaid(words.copyFailed)
    }
    setTimeout(() => setSaid(undefined), 4000)
  }
  return (
    <>
      <Button look="ghost" size="small" onClick={() => void copy()}>
        {said ?? label}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
