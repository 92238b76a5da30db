import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

type Props = { text: string; label: string; copied: string; forbidden: string }

/** Copy button that shows the result in its label. */
export function CopyButton({ text, label, ...words }: Props) {
  const { outcome, copy } = useCopy(text)
  const said = outcome && words[outcome]
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
