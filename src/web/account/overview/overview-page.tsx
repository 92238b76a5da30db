import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { account } from '#texts/account'
import { useMe, useSignOut } from '#web/account/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = account.overview

export function OverviewPage() {
  const { data: me } = useMe()
  if (!me) return null
  return (
    <div className="page max-w-3xl py-10 md:py-16">
      <h1 className="display text-3xl md:text-4xl">{words.hello(me.name.split(' ')[0] ?? me.name)}</h1>
      <section aria-labelledby="my-data" className="mt-10">
        <h2 id="my-data" className="mb-3 text-sm font-semibold">
          {words.data}
        </h2>
        <dl className="divide-y divide-hairline border-y border-hairline">
          <Row name={words.name} value={me.name} />
          <Row name={words.email} value={me.email} />
        </dl>
      </section>
      <p className="mt-8 max-w-prose text-muted">{words.construction}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/produtos" className={buttonClass()}>
          {words.shop}
        </Link>
        {me.staff && (
          <Link to="/admin" className={buttonClass('ghost')}>
            {words.staff}
          </Link>
        )}
        <SignOut />
      </div>
    </div>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-x-6 py-3.5 sm:grid-cols-[8rem_1fr]">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{value}</dd>
  </div>
)

function SignOut() {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      // away before the session is forgotten, or the guard would remember this page as the way back
      await signOut(() => navigate({ to: '/' }))
    } catch {
      toast(account.problems.server, { tone: 'danger' })
    }
    setLeaving(false)
  }
  return (
    <Button look="ghost" loading={leaving} onClick={() => void leave()}>
      {words.signOut}
    </Button>
  )
}
