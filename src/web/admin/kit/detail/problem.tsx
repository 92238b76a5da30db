import { adminKit } from '#texts/admin-kit'
import { ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'

const words = adminKit.detail

type Props = { error: Error; known?: boolean; onAgain: () => void }

/** Why a thing is not shown: it does not exist, it was taken away meanwhile, or it did not come. */
export function DetailProblem({ error, known = false, onAgain }: Props) {
  const missing = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <div role="alert" className="grid max-w-lg justify-items-start gap-2 px-4 py-12 md:px-6">
      <p className="font-semibold">{missing ? (known ? words.gone : words.notFound) : words.failed}</p>
      {missing ? (
        <p className="text-muted">{known ? words.goneText : words.notFoundText}</p>
      ) : (
        <Button look="ghost" size="small" onClick={onAgain}>
          {adminKit.list.again}
        </Button>
      )}
    </div>
  )
}
