import { Suspense, useState } from 'react'
import type { PersonView } from '#contract/team'
import { formatDay } from '#shared/dates'
import { people } from '#texts/team'
import { Card } from '#web/admin/frame/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { BanPerson, ErasePerson } from './lazy.ts'
import { Problem } from './problem.tsx'
import { unbanPerson } from './queries.ts'
import { usePersonAction } from './use-person-action.ts'

const words = people.one

/** Shuts somebody out, lets them in again, or ends their account. */
export function PersonDanger({ person }: { person: PersonView }) {
  const [asked, ask] = useState<'ban' | 'erase'>()
  const { act, busy, problem } = usePersonAction()
  if (!person.may.shutOut) return null
  return (
    <Card title={words.danger}>
      {person.ban && (
        <p className="mb-3">
          {words.bannedNow(person.ban.reason)}
          {person.ban.until && (
            <span className="block text-muted">{words.bannedUntil(formatDay(person.ban.until))}</span>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {person.ban ? (
          <Button
            look="ghost"
            size="small"
            loading={busy}
            onClick={() => void act(() => unbanPerson(person.id), words.unbanned)}
          >
            {words.unban}
          </Button>
        ) : (
          <Button look="ghost" size="small" onClick={() => ask('ban')}>
            {words.ban}
          </Button>
        )}
        <Button look="ghost" size="small" className="text-danger" onClick={() => ask('erase')}>
          {words.erase}
        </Button>
      </div>
      <Problem text={problem} />
      <Suspense fallback={null}>
        {asked === 'ban' && <BanPerson person={person} onClose={() => ask(undefined)} />}
        {asked === 'erase' && <ErasePerson person={person} onClose={() => ask(undefined)} />}
      </Suspense>
    </Card>
  )
}
