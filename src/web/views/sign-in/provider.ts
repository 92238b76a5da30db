import { api } from '#web/client/api.ts'

/** Asks the shop for the address of another's sign-in, and goes there; the page is left, so this never ends well or badly. */
export async function leaveFor(path: string, body: Record<string, unknown>): Promise<void> {
  const { url } = await api.post<{ url: string }>(path, body)
  location.assign(url)
  await new Promise(() => {})
}
