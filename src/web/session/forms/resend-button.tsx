import { useEffect, useRef, useState } from 'react'
import { signIn } from '#texts/account/sign-in'
import { ApiError } from '#web/client/api.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'

/** Delay between two emails, in seconds. */
const pauseSeconds = 30

type Props = {
  send: () => Promise<unknown>
  /** Nothing was sent yet: the button sends the first email. */
  first?: boolean
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Returns the seconds until `until` (ms since 1970). Uses the clock, so it stays right after sleep. */
function useSecondsUntil(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const look = () => setLeft(secondsTo(until))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000

/** Button that sends an email again, at most every 30 seconds; limits of the server are shown in its message. */
export function ResendButton({ send, first = false }: Props) {
  const [until, setUntil] = useState(() => (first ? 0 : inSeconds(pauseSeconds)))
  const left = useSecondsUntil(until)
  const [said, setSaid] = useState('')
  const begun = useRef(!first)
  const write = async (done: string) => {
    setUntil(inSeconds(pauseSeconds))
    setSaid('')
    try {
      await send()
      setSaid(done)
    } catch (error) {
      const problem = error instanceof ApiError ? error : new ApiError(0, {})
      const { seconds } = problem.data
      setUntil(inSeconds(typeof seconds === 'number' ? seconds : 0))
      setSaid(problem.message)
    }
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void write('')
  })
  return (
    <div>
      <TextButton aria-disabled={left > 0} onClick={() => left <= 0 && void write(signIn.resent)}>
        {left > 0 ? signIn.resendIn(left) : signIn.resend}
      </TextButton>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
    </div>
  )
}
