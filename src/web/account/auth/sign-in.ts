import { account } from '#texts/account'

const words = account.problems

/** Why signing in failed, in words; nothing when it worked. One text for a wrong e-mail and a wrong password. */
export function refusalText(status: number, code: string, seconds: number): string | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 429) return words.tooMany(seconds)
  if (status === 403) return code === 'BANNED_USER' ? words.blocked : words.unverified
  if (status >= 400 && status < 500) return words.wrong
  return words.server
}

type Answer = { code?: string; data?: { seconds?: number } }

const secondsOf = (answer: Answer, headers: Headers): number => {
  const told = answer.data?.seconds ?? Number(headers.get('x-retry-after') ?? headers.get('retry-after'))
  return told > 0 ? Math.ceil(told) : 60
}

/** Asks the session server by itself: its refusals carry their pause in a header. */
export async function signIn(email: string, password: string): Promise<string | undefined> {
  try {
    const response = await fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email: email.trim(), password }),
    })
    const answer = ((await response.json().catch(() => ({}))) ?? {}) as Answer
    return refusalText(response.status, answer.code ?? '', secondsOf(answer, response.headers))
  } catch {
    return words.network
  }
}
