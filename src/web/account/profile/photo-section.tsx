import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { avatarTypes } from '#shared/auth/customer-limits'
import type { Me } from '#contract/team'
import { myAccount } from '#texts/account/my-account'
import { Avatar } from '#web/account/ui/avatar.tsx'
import { Section } from '#web/account/ui/page.tsx'
import { useAction } from '#web/account/ui/use-action.ts'
import { meQuery } from '#web/session/use-session.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const words = myAccount.profile
const CropDialog = lazyComponent(() => import('./crop-dialog.tsx'), { dialog: 'center' })

export function PhotoSection({ me }: { me: Me }) {
  const queries = useQueryClient()
  const { act, busy } = useAction()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) setChosen(URL.createObjectURL(file))
    // reset, so that the same file can be chosen again
    currentTarget.value = ''
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }
  const show = () => queries.refetchQueries({ queryKey: meQuery().queryKey })
  const remove = () =>
    act(
      'remove',
      async () => {
        await api.customers.avatar.delete()
        await show()
      },
      words.removed,
    )

  return (
    <Section title={words.photo} text={words.photoHint}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={me.name} image={me.image} className="size-24 text-2xl" />
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            accept={avatarTypes.join(',')}
            aria-label={words.choose}
            tabIndex={-1}
            className="sr-only"
            onChange={choose}
          />
          <Button look="ghost" size="small" onClick={() => input.current?.click()}>
            {me.image ? words.change : words.choose}
          </Button>
          {me.image && (
            <Button look="plain" size="small" loading={busy === 'remove'} onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {chosen && (
        <CropDialog
          image={chosen}
          onClose={close}
          onDone={async (photo) => {
            await api.customers.avatar.put({ body: photo })
            await show()
            close()
            toast(words.photoSaved)
          }}
          onUnreadable={() => {
            close()
            toast(words.crop.unreadable, { tone: 'danger' })
          }}
        />
      )}
    </Section>
  )
}
