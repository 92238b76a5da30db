import { useState } from 'react'
import type { SecurityView } from '#contract/identity'
import { formatDay } from '#shared/dates/dates'
import { security } from '#texts/account/security'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Section } from '#web/account/ui/page.tsx'
import { useAction } from '#web/account/ui/use-action.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useInvalidateSecurity } from './queries.ts'
import { SecurityList } from './security-list.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const words = security.passkeys
const PasskeyDialog = lazyComponent(() => import('./passkey-dialog.tsx'), { dialog: 'center' })

type Passkey = SecurityView['passkeys'][number]

export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const showAgain = useInvalidateSecurity()
  const { act, busy } = useAction()
  const [open, setOpen] = useState<Passkey | 'new'>()
  const close = () => setOpen(undefined)
  const remove = ({ id }: Passkey) =>
    act(
      id,
      async () => {
        await api.auth.passkey['delete-passkey'].post({ body: { id } })
        await showAgain()
      },
      words.removed,
    )
  return (
    <Section title={words.title} text={words.text}>
      <SecurityList
        none={words.none}
        rows={passkeys.map((passkey) => {
          const name = passkey.name || words.unnamed
          return {
            key: passkey.id,
            title: name,
            text: words.since(formatDay(passkey.createdAt)),
            actions: (
              <>
                <TextButton aria-label={words.renameOf(name)} onClick={() => setOpen(passkey)}>
                  {words.rename}
                </TextButton>
                <TextButton
                  aria-label={words.removeOf(name)}
                  aria-disabled={busy === passkey.id || undefined}
                  onClick={() => void remove(passkey)}
                >
                  {words.remove}
                </TextButton>
              </>
            ),
          }
        })}
      />
      <Button look="ghost" size="small" className="mt-4" onClick={() => setOpen('new')}>
        {words.add}
      </Button>
      {open && (
        <PasskeyDialog
          passkey={open === 'new' ? undefined : open}
          onClose={close}
          onDone={() => {
            close()
            void showAgain()
          }}
        />
      )}
    </Section>
  )
}
