import type { BrowserContext } from 'playwright-core'

export const demoAccounts = {
  admin: { email: 'admin@dao.test', password: 'Cerrado-2026-admin' },
  customer: { email: 'cliente@dao.test', password: 'Cerrado-2026-cliente' },
}

/** Signs in a page or a browser context without a form, at the store of this URL. Throws if it is refused. */
export async function signInByApi(
  { request }: Pick<BrowserContext, 'request'>,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const answer = await request.post(`${url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: url },
    // The store may close an idle connection just when this call uses it.
    maxRetries: 1,
  })
  if (!answer.ok()) throw new Error(`the sign-in was refused: ${answer.status()} ${await answer.text()}`)
}
