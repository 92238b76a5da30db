import { adminKit } from '#texts/admin/kit'
import { Button } from '#web/ui/buttons/button.tsx'

/** Renders a load error with a retry button. */
export const LoadError = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <div role="alert" className="grid max-w-lg justify-items-start gap-3 px-4 py-12 md:px-6">
    <p>{text}</p>
    <Button look="ghost" size="small" onClick={onAgain}>
      {adminKit.list.again}
    </Button>
  </div>
)
