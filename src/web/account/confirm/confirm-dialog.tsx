import { useState } from 'react'
import { signIn } from '#texts/sign-in'
import { codeOf, missingCode } from '#web/account/auth/checks.ts'
import { CodeField, Form } from '#web/account/auth/form.tsx'
import { ResendButton } from '#web/account/auth/resend-button.tsx'
import { useForm } from '#web/account/auth/use-form.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from './modal.tsx'

const words = signIn.sure

/** Asks for the six digits that were sent to the person's own e-mail (CA-13). */
export default function ConfirmDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [to, setTo] = useState('')
  const send = async () => setTo((await api.post<{ to: string }>('/api/identity/confirmation/send', {})).to)
  const state = useForm(missingCode, async (form) => {
    await api.post('/api/identity/confirmation', { code: codeOf(form) })
    onDone()
  })
  return (
    <Modal title={words.title} lead={to ? words.sentTo(to) : words.lead} onClose={onClose}>
      <Form state={state} submit={words.submit}>
        <CodeField state={state} />
        <ResendButton first send={send} />
      </Form>
      <Button look="ghost" className="mt-3 w-full" onClick={onClose}>
        {words.close}
      </Button>
    </Modal>
  )
}
