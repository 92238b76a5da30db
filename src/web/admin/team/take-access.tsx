import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import type { Member } from '#contract/team'
import { team } from '#texts/team'
import { useAction } from '#web/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { removeMember, removePermissions, teamKey } from './queries.ts'

const words = team.danger
const Question = lazy(() => import('#web/admin/frame/question.tsx'))

/** Takes every flag from a member, or the place on the team. */
export function TakeAccess({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const [asked, ask] = useState<'flags' | 'member'>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { run, busy, problem, clear } = useAction()
  const close = () => {
    ask(undefined)
    clear()
  }
  const takeFlags = async () => {
    const done = await run(() => removePermissions(member.id))
    if (!done) return toast(team.removeFailed, { tone: 'danger' })
    close()
    onChanged()
    void queries.invalidateQueries({ queryKey: teamKey })
    toast(team.removed)
  }
  const takePlace = async () => {
    if (!(await run(() => removeMember(member.id)))) return
    await navigate({ to: '/admin/equipe' })
    toast(words.memberDone(member.name))
    await queries.invalidateQueries({ queryKey: teamKey })
  }
  return (
    <section className="grid w-full max-w-2xl gap-4 px-4 pb-10 md:px-6">
      <h2 className="font-semibold">{words.title}</h2>
      {member.role === 'admin' && member.flags.length > 0 && (
        <Row text={words.flagsText} action={words.flags} onAct={() => ask('flags')} />
      )}
      <Row text={words.memberText} action={words.member} onAct={() => ask('member')} />
      {asked && (
        <Suspense fallback={null}>
          <Question
            grave={asked === 'member'}
            title={asked === 'flags' ? words.flagsQuestion(member.name) : words.memberQuestion(member.name)}
            text={asked === 'flags' ? words.flagsText : words.memberExplain}
            confirm={asked === 'flags' ? words.flagsConfirm : words.memberConfirm}
            busy={busy}
            problem={problem}
            onConfirm={() => void (asked === 'flags' ? takeFlags() : takePlace())}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}

const Row = ({ text, action, onAct }: { text: string; action: string; onAct: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline pt-4">
    <p className="text-muted">{text}</p>
    <Button look="ghost" size="small" onClick={onAct}>
      {action}
    </Button>
  </div>
)
